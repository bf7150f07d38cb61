import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
} from 'libphonenumber-js/min'

export type DialCode = { iso: string; code: string; name: string }

/** Every country with its dial code: UK and USA first, then by name (spec 2 §3, OP-46). */
export function dialCodes(): DialCode[] {
  const names = new Intl.DisplayNames(['en-US'], { type: 'region' })
  const all = getCountries().map((iso) => ({
    iso,
    code: `+${getCountryCallingCode(iso)}`,
    name: names.of(iso) ?? iso,
  }))
  const first = ['GB', 'US'].flatMap((iso) => all.filter((c) => c.iso === iso))
  const rest = all.filter((c) => c.iso !== 'GB' && c.iso !== 'US').sort((a, b) => a.name.localeCompare(b.name, 'en-US'))
  return [...first, ...rest]
}

/** Formats the digits as that country writes them while they are typed; text with an extension is not changed. */
export function phoneText(typed: string, iso: string): string {
  return isSupportedCountry(iso) && !/[a-z#]/i.test(typed) ? new AsYouType(iso as CountryCode).input(typed) : typed
}
