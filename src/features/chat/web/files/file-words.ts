/** `512 bytes`, `48 kB`, `3.2 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** The size in which a picture is shown in a message: its own shape, at most 240 × 240, and never enlarged. */
export function shownSize(width: number | null, height: number | null): { width: number; height: number } {
  if (!width || !height) return { width: 240, height: 180 }
  const scale = Math.min(1, 240 / width, 240 / height)
  // A very flat picture still has to be pressed.
  return { width: Math.max(48, Math.round(width * scale)), height: Math.max(48, Math.round(height * scale)) }
}
