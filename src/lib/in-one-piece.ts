/**
 * The same text in one stretch of memory. `JSON.stringify` takes its quick way only where no text among all that it writes is
 * still a chain of others, as what has just been put together is: one address of a page halves its speed.
 */
export function inOnePiece(text: string): string {
  // A list of one text would be that text.
  return [text.slice(0, 1), text.slice(1)].join('')
}
