export const knowledgePath = '/knowledgebase';
