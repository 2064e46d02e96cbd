/** Who changes what becomes of specimens, and when. */
export interface Author {
  by: string;
  at: Date;
}
