/** What an Admin has set for a phrase: what else it means, the path it leads to, or that it is not sold. */
export type SearchWord = {
  phrase: string
  effect: 'synonym' | 'redirect' | 'not_sold'
  /** The other phrase, the path, or the slug of the nearest category, which may be empty. */
  target: string
}
