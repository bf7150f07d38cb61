/**
 * Beside the button that saves: whether something is not saved, otherwise what the last press did, such as "Saved.".
 * Read out when it changes.
 */
export function SaveState({ isChanged, said }: { isChanged: boolean; said: string }) {
  return (
    <p role="status" className="self-center text-14 text-graphite">
      {isChanged ? 'Not saved yet' : said}
    </p>
  )
}
