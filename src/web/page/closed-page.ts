/** Thrown by the loader of a page that the account's own choice closes for now; `LoadFailure` then shows these words. */
export class ClosedPage {
  readonly title: string
  readonly text: string
  constructor(title: string, text: string) {
    this.title = title
    this.text = text
  }
}
