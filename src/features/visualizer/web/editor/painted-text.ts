import type { Painter } from './pdf-file.ts'

/** So many pixels a point: sharp in print. */
const fineness = 5

/** A text in the letters that this browser has for its script, as a picture on the page's white. */
export const paintedText: Painter = (text, { size, bold, gray }) => {
  const canvas = document.createElement('canvas')
  const sheet = canvas.getContext('2d')
  if (!sheet) return null
  const font = `${bold ? 700 : 400} ${size * fineness}px Helvetica, Arial, sans-serif`
  sheet.font = font
  canvas.width = Math.max(1, Math.ceil(sheet.measureText(text).width))
  canvas.height = Math.ceil(size * fineness * 1.35)
  const rise = Math.round(size * fineness * 0.32)
  sheet.fillStyle = '#fff'
  sheet.fillRect(0, 0, canvas.width, canvas.height)
  // A canvas forgets its font with its size.
  sheet.font = font
  const tone = Math.round(gray * 255)
  sheet.fillStyle = `rgb(${tone} ${tone} ${tone})`
  sheet.fillText(text, 0, canvas.height - rise)
  const coded = canvas.toDataURL('image/jpeg', 0.85).split(',')[1] ?? ''
  const bytes = Uint8Array.from(atob(coded), (char) => char.charCodeAt(0))
  return {
    jpeg: { bytes, width: canvas.width, height: canvas.height },
    width: canvas.width / fineness,
    height: canvas.height / fineness,
    rise: rise / fineness,
  }
}
