import type { DraftInput, Proposal, ShownLine } from '#features/proposals/schema.ts'
import { dollarsIn } from '#lib/money.ts'
import { newKey } from '#web/browser/http.ts'

/** A line of the form: what is typed is text. `about` and `unit_price` describe a product. */
export type LineValues = {
  /** Of the row in the page, which keeps the focus when it changes places. */
  key: string
  kind: 'product' | 'allowance' | 'labor'
  product: string
  look: string
  size_id: number
  about: string
  unit_label: string
  unit_price: number | null
  surface: string
  qty: string
  name: string
  detail: string
  amount: string
}

export type DraftValues = {
  title: string
  client_name: string
  client_email: string
  ends_on: string
  notes: string
  terms: string
  lines: LineValues[]
}

const none = {
  product: '',
  look: '',
  size_id: 0,
  about: '',
  unit_label: '',
  unit_price: null,
  surface: '',
  qty: '',
  name: '',
  detail: '',
  amount: '',
}

export const emptyLine = (kind: 'allowance' | 'labor'): LineValues => ({ ...none, key: newKey(), kind })

export function productValues(
  product: Pick<LineValues, Exclude<keyof LineValues, 'key' | 'kind' | 'detail' | 'amount'>>,
): LineValues {
  return { ...none, ...product, key: newKey(), kind: 'product' }
}

export function valuesOf(proposal: Proposal): DraftValues {
  const { title, client_name, client_email, shown } = proposal
  return {
    title,
    client_name,
    client_email,
    ends_on: shown.ends_on ?? '',
    notes: shown.notes,
    terms: shown.terms,
    lines: shown.lines.map(lineValues),
  }
}

function lineValues(line: ShownLine): LineValues {
  if (line.kind !== 'product')
    return {
      ...none,
      key: newKey(),
      kind: line.kind,
      name: line.name,
      detail: line.detail,
      amount: line.amount.toFixed(2),
    }
  return productValues({
    product: line.product,
    look: line.look,
    size_id: line.size_id,
    name: line.product_name,
    about: [line.brand, line.size_label].filter(Boolean).join(' · '),
    unit_label: line.unit_label,
    unit_price: line.unit_price,
    qty: String(line.qty),
    surface: line.surface,
  })
}

/** The body of the call, or messages by field for what is not a number. */
export function bodyOf(
  values: DraftValues,
  revision: number,
): { body: DraftInput } | { problems: Record<string, string> } {
  const problems: Record<string, string> = {}
  const lines = values.lines.map((line, i): DraftInput['lines'][number] => {
    if (line.kind === 'product') {
      const qty = /^\d{1,6}$/.test(line.qty.trim()) ? Number(line.qty) : 0
      if (qty < 1) problems[`lines.${i}.qty`] = 'Enter a whole number of at least 1.'
      const { product, size_id, surface } = line
      return { kind: 'product', product, size_id, surface, qty }
    }
    const amount = dollarsIn(line.amount)
    if (amount === null) problems[`lines.${i}.amount`] = 'Enter an amount in dollars, such as 1,250.50.'
    return { kind: line.kind, name: line.name, detail: line.detail, amount: amount ?? 0 }
  })
  if (Object.keys(problems).length > 0) return { problems }
  const { title, client_name, client_email, notes, terms } = values
  return {
    body: {
      revision,
      title,
      client_name,
      client_email,
      notes,
      terms,
      ends_on: values.ends_on || null,
      lines,
    },
  }
}
