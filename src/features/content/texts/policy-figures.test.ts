import { describe, expect, it } from 'vitest'
import { faqFor } from '../faq.ts'
import { type Block, plainText, type Section } from '../prose.ts'
import { licenseSections } from './license.ts'
import { orderHelp } from './orders-help.ts'
import { privacySections, privacyUpdated } from './privacy.ts'
import { returnSections } from './returns.ts'
import { termsSections } from './terms.ts'
import { termsLawSections } from './terms-law.ts'

const terms = read([...licenseSections, ...termsSections, ...termsLawSections])
const returns = read(returnSections)
const privacy = read(privacySections)
const help = read(orderHelp)
const faq = ['User', 'Contractor']
  .flatMap((type) => faqFor(type))
  .flatMap(({ items }) => items.map(({ a }) => plainText(a)))
  .join('\n')

describe('the terms', () => {
  it.each([
    /All prices, fees, credits and payouts are in U\.S\. Dollars/,
    /name, email, phone, zip code and a password/,
    /within 12 days of delivery/,
    /Vendors have 30 days to apply a refund/,
    /initial shipping cost is deducted from the refund as a restocking fee/,
    /never greater than the cost of shipping the goods back/,
    /renew automatically until cancelled/,
    /greater of the fees that you paid us in the 12 months before the claim arose, or 100 dollars/,
    /filed within 1 year/,
    /Nobody under 13/,
    /under 18, you may use it only with the consent of a parent/,
    /binding arbitration/,
    /California law governs/,
    /license number.*within 24 hours/,
    /at least 10% of the wholesale price, and 10% is what applies/,
    /coupon cannot exceed the markup/,
    /negative balance must be paid within 10 days/,
    /46 business days/,
    /ship within the United States only/,
  ])('say %s', (statement) => {
    expect(terms).toMatch(statement)
  })
})

describe('the policies', () => {
  it.each([
    ['returns', returns, /within 12 days/],
    ['returns', returns, /never greater than the return shipping cost/],
    ['returns', returns, /7–14 business days and is credited within 14 business days/],
    ['returns', returns, /within 60 minutes/],
    ['returns', returns, /within 2 weeks/],
    ['orders', help, /change the delivery address/],
    ['orders', help, /processed within 48 hours and delivered in 1–3 weeks/],
    ['questions', faq, /Over 25,000 materials.*over 100 room templates.*over 50 floor plans/],
    ['questions', faq, /Within the United States only/],
    ['questions', faq, /At wholesale/],
    ['privacy', privacy, /name, email address, zip code, phone number, username and password/],
    ['privacy', privacy, /third-party payment providers/],
  ])('on %s hold their figures', (_name, text, statement) => {
    expect(text).toMatch(statement)
  })

  it('date the privacy policy as the specification does', () => {
    expect(privacyUpdated).toBe('Last updated May 2021')
  })
})

function read(sections: Section[]): string {
  return sections.flatMap(({ title, blocks }) => [title, ...blocks.map(words)]).join('\n')
}

function words(block: Block): string {
  if (typeof block === 'string') return plainText(block)
  if ('list' in block) return block.list.map(plainText).join('\n')
  return block.rows.flat().map(plainText).join('\n')
}
