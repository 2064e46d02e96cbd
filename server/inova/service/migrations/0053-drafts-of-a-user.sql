-- The list of a user's own drafts, and their number beside it.
create index chat_drafts_by_user on inova.chat_drafts (client_id, user_email);
