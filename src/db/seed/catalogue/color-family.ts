/**
 * The color word a shopper would use for a tone: the hue if it is strong enough, otherwise the lightness.
 * Thresholds are set by eye on the tones of the facts, in HSL; woods and stones look beige, brown or gold long before
 * they look orange.
 */
export function colorFamily(hex: string): string {
  const { hue, saturation, lightness } = hslOf(hex)
  const chroma = saturation * (1 - Math.abs(2 * lightness - 1))
  if (lightness < 0.175) return chroma < 0.075 ? 'Black' : hue < 60 ? 'Dark brown' : 'Charcoal'
  if (hue >= 70 && hue < 170 && chroma > 0.045) return 'Green'
  if (chroma < (lightness > 0.33 && lightness < 0.7 ? 0.1 : 0.075)) return neutral(lightness, hue, chroma)
  if (hue >= 12 && hue < 52) return earth(hue, lightness, chroma)
  if (lightness < 0.2 && chroma < 0.12) return 'Charcoal'
  if (hue < 12 || hue >= 345) return lightness > 0.68 ? 'Pink' : chroma < 0.17 ? 'Brown' : 'Red'
  if (hue < 70) return lightness > 0.8 ? 'Cream' : chroma > 0.35 ? 'Gold' : 'Green'
  if (hue < 255) return chroma < 0.085 ? (lightness < 0.35 ? 'Charcoal' : 'Gray') : 'Blue'
  return hue < 320 || lightness < 0.45 ? 'Purple' : 'Pink'
}

/** The same tone a little lighter or darker, warmer or cooler: two makers never print exactly the same color. */
export function shiftedHex(hex: string, light: number, warm: number): string {
  const [r, g, b] = channels(hex)
  return `#${[r + light + warm, g + light, b + light - warm].map(twoDigits).join('')}`
}

function neutral(lightness: number, hue: number, chroma: number): string {
  const warm = hue > 15 && hue < 70
  if (lightness < 0.36) return 'Charcoal'
  if (lightness > 0.84) return warm && chroma > 0.05 ? 'Cream' : 'White'
  if (lightness > 0.74 && warm && chroma > 0.055) return 'Beige'
  return 'Gray'
}

function earth(hue: number, lightness: number, chroma: number): string {
  if (hue < 20 && lightness > 0.7) return 'Pink'
  if (lightness > 0.79) return 'Cream'
  if (hue > 35.5 && chroma > 0.34 && lightness > 0.4) return 'Gold'
  if (lightness > 0.56) return 'Beige'
  if (lightness < 0.3) return 'Dark brown'
  if (hue < 17 && chroma > 0.22) return 'Red'
  return 'Brown'
}

function hslOf(hex: string): { hue: number; saturation: number; lightness: number } {
  const [r, g, b] = channels(hex).map((c) => c / 255) as [number, number, number]
  const high = Math.max(r, g, b)
  const low = Math.min(r, g, b)
  const span = high - low
  const lightness = (high + low) / 2
  if (span === 0) return { hue: 0, saturation: 0, lightness }
  const sixth = high === r ? (g - b) / span + 6 : high === g ? (b - r) / span + 2 : (r - g) / span + 4
  return { hue: (sixth * 60) % 360, saturation: span / (1 - Math.abs(2 * lightness - 1)), lightness }
}

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function twoDigits(channel: number): string {
  return Math.max(0, Math.min(255, Math.round(channel)))
    .toString(16)
    .padStart(2, '0')
}
