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

/** Light reflectance value: the share of light that a wall of this color gives back, 0 to 100. */
export function reflectanceOf(hex: string): number {
  const [r, g, b] = channels(hex).map((c) => {
    const s = c / 255
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return Math.round(100 * (0.2126 * r + 0.7152 * g + 0.0722 * b))
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

/** The visible color of a fixture's finish, and the color family a shopper filters by. */
type FinishColor = { hex: string; family: string }

/**
 * Metal, glaze, enamel, paint and stain by their trade names. A name has the same color for every maker.
 * @throws for an unknown name: a new finish needs a color before it can be sold
 */
export function finishColor(name: string): FinishColor {
  const color = colors[name]
  if (color === undefined) throw new Error(`finish without a color: ${name}`)
  return { hex: color[0], family: color[1] }
}

const colors: Record<string, [hex: string, family: string]> = {
  'Stainless steel': ['#b9bcbd', 'Silver'],
  'Fingerprint-resistant stainless': ['#b3b5b5', 'Silver'],
  'Black stainless': ['#4a4847', 'Black'],
  'Matte black': ['#232322', 'Black'],
  'Gloss black glass': ['#121315', 'Black'],
  'Gloss white': ['#f1f1ee', 'White'],
  'Matte white': ['#ebe9e3', 'White'],
  'Custom panel ready': ['#cfc6b5', 'Beige'],
  'Cream enamel': ['#efe6cf', 'Cream'],
  'Navy enamel': ['#24344f', 'Blue'],
  'Sage enamel': ['#8d9a80', 'Green'],
  'Brick red enamel': ['#8b2f27', 'Red'],
  'Graphite steel': ['#6a6d70', 'Charcoal'],
  Biscuit: ['#e8dcc6', 'Cream'],
  'Dove gray': ['#b5b7b6', 'Gray'],
  Navy: ['#293a55', 'Blue'],
  Sage: ['#98a48f', 'Green'],
  'Burnished copper': ['#9a5a37', 'Copper'],
  'Primed iron': ['#6d6b68', 'Gray'],
  Terracotta: ['#b06a4c', 'Red'],
  'Polished chrome': ['#d5d8da', 'Silver'],
  'Brushed nickel': ['#b3ada2', 'Silver'],
  'Polished nickel': ['#cfc9be', 'Silver'],
  'Brushed gold': ['#b9975b', 'Gold'],
  'Polished brass': ['#d0a650', 'Gold'],
  'Unlacquered brass': ['#bf9a4e', 'Gold'],
  'Champagne bronze': ['#b39a74', 'Bronze'],
  'Oil-rubbed bronze': ['#3b2d24', 'Bronze'],
  Gunmetal: ['#55575a', 'Charcoal'],
  'Brushed stainless': ['#a9abaa', 'Silver'],
  'Antique copper': ['#8a5538', 'Copper'],
  'Pure white': ['#f3f2ee', 'White'],
  'Sage green': ['#93a08a', 'Green'],
  'Forest green': ['#2f4538', 'Green'],
  Charcoal: ['#45474a', 'Charcoal'],
  'Natural oak': ['#c09a69', 'Brown'],
  'Whitewashed oak': ['#d4c6b1', 'Beige'],
  Walnut: ['#6d4a33', 'Brown'],
  Espresso: ['#3a2a22', 'Dark brown'],
  Driftwood: ['#9c8e7d', 'Gray'],
  'Satin nickel': ['#b3ada2', 'Silver'],
  'Satin chrome': ['#b4b7b9', 'Silver'],
  'Satin brass': ['#b9975b', 'Gold'],
  'Aged brass': ['#8f733f', 'Gold'],
  'Honey bronze': ['#93703f', 'Bronze'],
  'Flat black': ['#232221', 'Black'],
  Pewter: ['#7c7a76', 'Silver'],
  'Rust iron': ['#57392b', 'Brown'],
  Galvanized: ['#9da1a2', 'Silver'],
  Titanium: ['#6c6e70', 'Charcoal'],
  Graphite: ['#46484a', 'Charcoal'],
  Sand: ['#c9bba3', 'Beige'],
  'Spot-resist stainless': ['#adaeac', 'Silver'],
  'Satin stainless': ['#b7b9b8', 'Silver'],
  'Gunmetal PVD': ['#55575a', 'Charcoal'],
  'Brushed gold PVD': ['#b9975b', 'Gold'],
  'Copper PVD': ['#a9683f', 'Copper'],
  'Gloss black': ['#171718', 'Black'],
  'Graphite speckle': ['#3a3b3d', 'Charcoal'],
  'Concrete gray': ['#8d8c88', 'Gray'],
  Mocha: ['#5c4a3e', 'Brown'],
  'Sand beige': ['#c8b89d', 'Beige'],
  'Snow white': ['#eeede9', 'White'],
  'Polished copper': ['#b8704a', 'Copper'],
  'Champagne gold': ['#c2a77d', 'Gold'],
  'Plaster white': ['#e7e2d8', 'White'],
  'Verdigris copper': ['#5f8a7b', 'Green'],
  'Pearl gray': ['#b9bbbb', 'Gray'],
  'Charcoal slate': ['#4a4c4e', 'Charcoal'],
  Linen: ['#e4dccd', 'Cream'],
  'Cotton white': ['#f8f8f5', 'White'],
  Bone: ['#ddd0ba', 'Cream'],
  'Ice gray': ['#cfd3d4', 'Gray'],
  // what finishes a room
  'Natural maple': ['#d3b285', 'Brown'],
  'Gray cement': ['#8f8f8b', 'Gray'],
  'White cement': ['#ecebe6', 'White'],
  'Cement gray': ['#a5a49f', 'Gray'],
  'Cement matte': ['#b9b6ae', 'Gray'],
  'Resin satin': ['#c7c5bf', 'Gray'],
  'Caulk matte': ['#c9c6be', 'Gray'],
  'Coated steel': ['#6f7a6a', 'Gray'],
  'White mesh': ['#eeede8', 'White'],
  'Green fleece': ['#7da287', 'Green'],
  'Slate green': ['#5e7a72', 'Green'],
  'Blue polypropylene': ['#5f88ad', 'Blue'],
  'Satin aluminum': ['#c3c5c6', 'Silver'],
  'Bright white': ['#f3f3f0', 'White'],
  'Natural look': ['#d9c9a8', 'Beige'],
  'Enhanced look': ['#8a5a35', 'Brown'],
  'Blue foam': ['#8fb3cf', 'Blue'],
  'Gray felt': ['#8b8a87', 'Gray'],
  'Natural cork': ['#b78e5f', 'Brown'],
  'Clear film': ['#dfe4e4', 'Gray'],
  'Tan adhesive': ['#c8a878', 'Beige'],
  'Satin urethane': ['#b48c5e', 'Brown'],
  'Primed white': ['#f0efeb', 'White'],
  'Painted white': ['#f8f8f6', 'White'],
  'Clear pine': ['#d9b67f', 'Brown'],
  'Red oak': ['#b98359', 'Brown'],
  Flat: ['#8c8f91', 'Gray'],
  Matte: ['#6f7f86', 'Gray'],
  Eggshell: ['#d9c27a', 'Beige'],
  Satin: ['#a9855c', 'Brown'],
  'Semi-gloss': ['#4d7a8a', 'Blue'],
  Gloss: ['#2f3f55', 'Blue'],
}
