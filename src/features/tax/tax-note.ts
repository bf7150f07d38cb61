/** What a rate consists of, shown beside "Estimated tax": a state's rate alone leaves local tax out (rule R4). */
export function taxNote(rate: { milli: number | null; localMilli: number; exemptReason: string }): string {
  if (rate.exemptReason !== '') return rate.exemptReason
  if (rate.milli === null) return ''
  return `${rate.localMilli > 0 ? 'state and local rate' : 'state rate'} ${rate.milli / 1000}%`
}
