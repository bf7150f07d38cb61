const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** A day, or a month and a year: `7/1/2018`, `02/18/26`, `January 2026`. */
const numeric = /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/
const named =
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?,? ?(?:(\d{1,2})(?:st|nd|rd|th)?,? )?((?:19|20)\d\d)\b/i

/** The day from which a column of prices counts, as its name says; null if it says none. */
export function dateInName(name: string): Date | null {
  const text = name.slice(0, 120)
  const [, month, day, year] = numeric.exec(text) ?? []
  if (month && day && year)
    return new Date(Date.UTC(Number(year) + (year.length === 2 ? 2000 : 0), Number(month) - 1, Number(day)))
  const [, word, date, of] = named.exec(text) ?? []
  if (!word || !of) return null
  return new Date(Date.UTC(Number(of), months.indexOf(word.toLowerCase()), Number(date ?? 1)))
}

/** The same name for all dates. */
export function withoutDate(name: string): string {
  return name
    .slice(0, 120)
    .replace(numeric, ' ')
    .replace(named, ' ')
    .replaceAll(/\b(new|eff|effective|as of|from)\b|[-–,:()]/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
