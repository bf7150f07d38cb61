/** Downloads a file in the browser. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The download has begun by then; the address is no longer needed.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
