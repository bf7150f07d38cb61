import type { PayoutRow } from '../schema.ts'

/** What a payout's state is called, and the tone of its square. */
export const payoutWords: Record<PayoutRow['status'], { word: string; tone: string; text: string }> = {
  draft: { word: 'Drawn up', tone: 'waiting', text: 'It is sent to the bank within minutes.' },
  sent: { word: 'Sent', tone: 'news', text: 'Banks take one to two business days.' },
  unknown: {
    word: 'Asked the bank',
    tone: 'waiting',
    text: 'The bank has not answered yet. Nothing is lost.',
  },
  paid: { word: 'Paid', tone: 'done', text: 'It has arrived.' },
  failed: { word: 'Came back', tone: 'trouble', text: 'The amount is in your available balance again.' },
}

/** 22 characters that nobody else draws, for one press of a button. */
export function newKey(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 22)
}
