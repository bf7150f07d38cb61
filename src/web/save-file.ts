/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The download has begun by the next turn; the address is not needed any longer.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
