const metersPerInch = 0.0254
/** In characters; the expressions below may take time quadratic in the length. */
const longestInput = 60

/** The units in which lengths are shown. */
export type LengthUnits = 'imperial' | 'metric'

/**
 * A typed length in meters: `12' 6 1/2"`, `12-6`, `12 ft 6 in`, `150in`, `3.8 m`, `380 cm`; a bare number is feet, or
 * meters for `metric`. `null` for anything else, for empty text and for negative lengths.
 */
export function parseLength(text: string, units: LengthUnits = 'imperial'): number | null {
  const trimmed = text.trim()
  if (trimmed.length > longestInput) return null
  const plain = trimmed
    .toLowerCase()
    .replace(/[′’‘´]/g, "'")
    .replace(/''|[″”“]/g, '"')
    .replace(/,/g, '.')
    .replace(/½/g, ' 1/2')
    .replace(/¼/g, ' 1/4')
    .replace(/¾/g, ' 3/4')
  const metric = /^(\d+(?:\.\d+)?|\.\d+)\s*(mm|cm|m)$/.exec(plain)
  if (metric) return Number(metric[1]) / { mm: 1000, cm: 100, m: 1 }[metric[2] as 'mm' | 'cm' | 'm']
  const bare = /^(\d+(?:\.\d+)?|\.\d+)$/.exec(plain)
  if (bare) return Number(bare[1]) * (units === 'metric' ? 1 : 12 * metersPerInch)
  return imperial(plain)
}

/** Feet and inches to the sixteenth (12′ 6 1/2″), or meters to the centimetre (3.81 m). */
export function printLength(meters: number, units: LengthUnits = 'imperial'): string {
  if (units === 'metric') return `${meters.toFixed(2)} m`
  const sixteenths = Math.round(Math.abs(meters / metersPerInch) * 16)
  const feet = Math.floor(sixteenths / 192)
  const inches = Math.floor((sixteenths % 192) / 16)
  const part = fraction(sixteenths % 16)
  const sign = meters < 0 && sixteenths > 0 ? '-' : ''
  if (feet === 0 && inches === 0) return `${sign}${part || '0'}″`
  const rest = `${inches}${part && ` ${part}`}″`
  return sign + (feet === 0 ? rest : `${feet}′ ${rest}`)
}

/** Inches to the sixteenth where that is exact: 23 1/2; otherwise with two decimals. */
export function printInches(inches: number): string {
  const sixteenths = Math.round(inches * 16)
  if (Math.abs(sixteenths / 16 - inches) > 0.001) return String(Number(inches.toFixed(2)))
  return [Math.floor(sixteenths / 16) || '', fraction(sixteenths % 16)].filter(Boolean).join(' ') || '0'
}

function imperial(text: string): number | null {
  const parts =
    /^(?:(\d+(?:\.\d+)?)\s*(?:'|ft\.?|feet|foot|(?=-\d)))?\s*-?\s*(?:(\d+(?:\.\d+)?(?![\d/]))?(?:[\s-]*(\d+)\/(\d+))?\s*("|in\.?|inch|inches)?)$/.exec(
      text,
    )
  if (!parts) return null
  const [, feet, whole, top, bottom, mark] = parts
  if (feet === undefined && whole === undefined && top === undefined) return null
  // A number without a unit means inches only after feet.
  if (feet === undefined && mark === undefined) return null
  if (bottom !== undefined && Number(bottom) === 0) return null
  const inches = Number(whole ?? 0) + (top ? Number(top) / Number(bottom) : 0)
  return (Number(feet ?? 0) * 12 + inches) * metersPerInch
}

function fraction(sixteenths: number): string {
  if (sixteenths === 0) return ''
  let [top, bottom] = [sixteenths, 16]
  while (top % 2 === 0) [top, bottom] = [top / 2, bottom / 2]
  return `${top}/${bottom}`
}
