import { parse } from 'csv-parse/sync'
import { isZip, zipText } from '#lib/phone.ts'

export type LocalRate = {
  zipCode: string
  state: string
  /** Thousandths of a percent on top of the state's rate: 1250 is 1.25 %. */
  rateMilli: number
  /** `YYYY-MM-DD`, both included; an open end is null. */
  validFrom: string
  validTo: string | null
}

export type RateProblem = { row: number; field: string; message: string }

const columns = ['zip_code', 'state', 'rate', 'valid_from', 'valid_to'] as const

/**
 * Reads a file of local rates: `zip_code,state,rate,valid_from,valid_to`, the rate in percent on top of the state's.
 * Every invalid row is reported with its number in the file; rates are returned only if all rows are valid.
 */
export function readRateFile(csv: string): { rates: LocalRate[]; problems: RateProblem[] } {
  let records: Record<string, string>[]
  try {
    records = parse(csv, { columns: true, bom: true, trim: true, skip_empty_lines: true })
  } catch (error) {
    return { rates: [], problems: [{ row: 1, field: 'csv', message: (error as Error).message }] }
  }
  const missing = columns.slice(0, 4).filter((column) => records[0] && !(column in records[0]))
  if (missing.length > 0 || records.length === 0) {
    const message = records.length === 0 ? 'The file has no rows.' : `Missing columns: ${missing.join(', ')}.`
    return { rates: [], problems: [{ row: 1, field: 'csv', message }] }
  }
  const rates: LocalRate[] = []
  const problems: RateProblem[] = []
  const seen = new Map<string, number>()
  records.forEach((record, i) => {
    const row = i + 2
    const found = problemIn(record)
    if (found) {
      problems.push({ row, ...found })
      return
    }
    const rate = rateOf(record)
    const key = `${rate.zipCode} ${rate.state} ${rate.validFrom}`
    const before = seen.get(key)
    if (before)
      problems.push({
        row,
        field: 'zip_code',
        message: `Row ${before} has the same ZIP code and start date.`,
      })
    seen.set(key, row)
    rates.push(rate)
  })
  return { rates: problems.length > 0 ? [] : rates, problems }
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

function problemIn(record: Record<string, string>): { field: string; message: string } | null {
  const { zip_code = '', state = '', rate = '', valid_from = '', valid_to = '' } = record
  if (!/^\d{5}$/.test(zip_code)) return { field: 'zip_code', message: zipProblem(zip_code) }
  if (!/^[A-Z]{2}$/.test(state)) return { field: 'state', message: 'must be two capital letters' }
  if (!/^\d{1,2}(\.\d{1,3})?$/.test(rate) || Number(rate) > 15) {
    return { field: 'rate', message: 'must be a percentage from 0 to 15 with at most three decimals' }
  }
  if (!isDay(valid_from)) return { field: 'valid_from', message: 'must be a date such as 2026-01-31' }
  if (valid_to !== '' && (!isDay(valid_to) || valid_to < valid_from)) {
    return { field: 'valid_to', message: 'must be a date such as 2026-12-31, not before valid_from' }
  }
  return null
}

/** One rate applies to a whole ZIP code, and a spreadsheet drops its leading zeros; neither is guessed. */
function zipProblem(typed: string): string {
  const zip = zipText(typed)
  if (isZip(zip)) return `must be five digits: write ${zip.slice(0, 5)} once, without the four extra digits`
  if (/^\d{3,4}$/.test(zip)) return `must be five digits: ${zip.padStart(5, '0')} if its leading zeros were lost`
  return 'must be five digits'
}

function rateOf(record: Record<string, string>): LocalRate {
  return {
    zipCode: record.zip_code ?? '',
    state: record.state ?? '',
    rateMilli: Math.round(Number(record.rate) * 1000),
    validFrom: record.valid_from ?? '',
    validTo: record.valid_to || null,
  }
}
