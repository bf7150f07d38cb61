/** Saves a file that was loaded with the session's token, which a plain link does not send. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the address when it starts the download.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
