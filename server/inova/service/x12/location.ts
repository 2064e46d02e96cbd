/** A position in a file, such as "Segment 14", and the text there. */
export interface SourceLocation {
  at: string;
  text: string;
}

/** An error at a position; nothing that depends on it is imported. */
export interface ResponseError extends SourceLocation {
  message: string;
}

export const locationOf = (at: string, text: string): SourceLocation => ({ at, text: text.slice(0, 200) });
export const errorAt = (location: SourceLocation, message: string): ResponseError => ({ ...location, message });
