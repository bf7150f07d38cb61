import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Block, plainText, type Section } from '#features/legal/prose.ts'
import { orderHelp } from '#features/legal/texts/order-help.ts'
import { privacySections, privacyUpdated } from '#features/legal/texts/privacy.ts'
import { returnSections } from '#features/legal/texts/returns.ts'
import { termsParts } from '#features/legal/texts/terms-parts.ts'
import { initialFigures } from '#features/site/figures.ts'
import { fillFigures } from '#features/site/settings.ts'
import { templates } from '#scene/model/rooms/room-tables.ts'
import { faqTabs, firstPages } from './server/pages/first-pages.ts'
import { readFaq, readRooms, readTestimonials, readText } from './server/pages/read-markdown.ts'

const terms = termsParts.map(({ title, sections }) => `${title}\n${read(sections)}`).join('\n')
const returns = read(returnSections)
const privacy = read(privacySections)
const help = read(orderHelp)
const faq = faqTabs.flatMap(({ items }) => items.map(({ a }) => plainText(fillFigures(a, initialFigures)))).join('\n')

describe('the terms state', () => {
  it.each([
    [
      'that there is a License Agreement and Terms of Service [STATIC-01]',
      /End User License Agreement.*Terms of Service/s,
    ],
    ['that all money is in U.S. Dollars [STATIC-02]', /All prices, fees, credits and payouts are in U\.S\. Dollars/],
    ['what a registration needs [STATIC-03]', /name, email, phone, zip code and a password/],
    ['that goods may come back for 12 days [STATIC-04]', /within 12 days of delivery/],
    ['that vendors have 30 days for a refund [STATIC-05]', /Vendors have 30 days to apply a refund/],
    ['what the restocking fee is [STATIC-06]', /initial shipping cost is deducted from the refund as a restocking fee/],
    ['what it never exceeds [STATIC-30]', /never greater than the return shipping cost/],
    ['that plans renew by themselves [STATIC-07]', /renew automatically until cancelled/],
    [
      'how far the liability goes [STATIC-08]',
      /greater of the fees that you paid us in the 12 months before the claim arose, or 100 dollars/,
    ],
    ['how long a claim can be made [STATIC-09]', /filed within 1 year/],
    ['that nobody under 13 may use it [STATIC-10]', /if you are under 13/],
    ['that 18 needs a parent [STATIC-10]', /under 18, you may use it only with the consent of a parent/],
    ['where disputes go [STATIC-11]', /binding arbitration/],
    ['whose law counts [STATIC-11]', /California law governs/],
    ['what contractors need and when they hear [STATIC-38, STATIC-39]', /license number.*within 24 hours/],
    ['the least markup, which is the standard [STATIC-41]', /at least 10% of the wholesale price, and 10% applies/],
    ['that a coupon ends at the markup [STATIC-42]', /coupon cannot exceed the markup/],
    ['until when a negative balance is paid [STATIC-43]', /negative balance must be paid within 10 days/],
    ['when profit becomes available [STATIC-44]', /46 business days/],
    ['where it ships to [STATIC-48]', /ship within the United States only/],
  ])('%s', (_words, statement) => {
    expect(terms).toMatch(statement)
  })
})

it('states the number of room templates as “over 100” everywhere, and there are more [CAT-12, STATIC-46]', () => {
  expect(templates.length).toBeGreaterThan(100)
  const source = path.resolve(import.meta.dirname, '../../..')
  const foundFiles = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !/^(db|scene)\//.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(source, file), 'utf8')
      if (!/templates|(?:furnished|drawn) rooms/i.test(text)) return []
      const found =
        text
          .replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
          .match(/(?:\w+ )?(?:\d+|hundred) (?:furnished rooms|drawn rooms|room templates|templates)/gi) ?? []
      return found.map((words) => words.toLowerCase())
    })
  expect(foundFiles.length).toBeGreaterThanOrEqual(4)
  expect(new Set(foundFiles)).toEqual(new Set(['over 100 room templates']))
})

describe('the policies state', () => {
  it.each([
    ['returns: 12 days [STATIC-29]', returns, /within 12 days/],
    ['returns: the fee’s limit [STATIC-30]', returns, /never greater than the return shipping cost/],
    ['returns: 7–14 business days [STATIC-31]', returns, /takes 7–14 business days/],
    ['returns: credited within 14 [STATIC-32]', returns, /credited within 14 business days/],
    ['returns: cancel within 60 minutes [STATIC-33]', returns, /cancel an order.*within 60 minutes/],
    ['orders: another address within 60 minutes [STATIC-34]', help, /within 60 minutes.*change the delivery address/],
    ['orders: processed in 48 hours [STATIC-35]', help, /processed within 48 hours/],
    ['orders: delivered in 1–3 weeks [STATIC-36]', help, /delivered in 1–3 weeks/],
    ['orders: incomplete, 2 weeks [STATIC-37]', help, /Report it within 2 weeks of delivery/],
    ['returns: incomplete, 2 weeks [STATIC-37]', returns, /incomplete or damaged delivery within 2 weeks/],
    ['questions: contractors buy at wholesale [STATIC-40]', faq, /Wholesale prices/],
    ['questions: floor plans [STATIC-45]', faq, /over 50 floor plans/],
    ['questions: templates [STATIC-46]', faq, /over 100 room templates/],
    ['questions: materials [STATIC-47]', faq, /Over 25,000 materials/],
    ['questions: the United States only [STATIC-48]', faq, /Within the United States only/],
    [
      'privacy: what clients give [STATIC-13]',
      privacy,
      /name, email address, zip code, phone number, username and password/,
    ],
    ['privacy: contractor applications [STATIC-14]', privacy, /^Contractor applications\n.*license number/m],
    ['privacy: social sign-on [STATIC-15]', privacy, /^Social sign-on\n.*the provider/m],
    ['privacy: third-party payments [STATIC-16]', privacy, /third-party payment providers/],
    ['privacy: cookies and analytics [STATIC-17]', privacy, /^Cookies and analytics\n/m],
  ])('%s', (_words, text, statement) => {
    expect(text).toMatch(statement)
  })

  it('that the privacy policy was last updated in May 2021 [STATIC-12]', () => {
    expect(privacyUpdated).toBe('Last updated May 2021')
  })
})

function read(sections: Section[]): string {
  return sections.flatMap(({ title, blocks }) => [title, ...blocks.map(words)]).join('\n')
}

function words(block: Block): string {
  const said = (text: string) => plainText(fillFigures(text, initialFigures))
  if (typeof block === 'string') return said(block)
  if ('list' in block) return block.list.map(said).join('\n')
  return block.rows.flat().map(said).join('\n')
}

describe('the first version of each page as Markdown', () => {
  const bodyOf = (slug: string) => firstPages.find((page) => page.slug === slug)?.body ?? ''

  it('reads as exactly the texts that the product comes with', () => {
    const sections = {
      return_policy: returnSections,
      privacy_policy: privacySections,
      your_orders: orderHelp,
    }
    for (const [slug, expected] of Object.entries(sections))
      expect(readText(bodyOf(slug))).toEqual({
        value: [{ id: '', title: '', sections: expected }],
        problems: [],
      })
    expect(readText(bodyOf('terms_of_service'))).toEqual({ value: termsParts, problems: [] })
    expect(readText(bodyOf('cookies_policy')).problems).toEqual([])
    expect(readText(bodyOf('about_us')).problems).toEqual([])
    expect(readFaq(bodyOf('faq'))).toEqual({ value: faqTabs, problems: [] })
    expect(readTestimonials(bodyOf('testimonials')).problems).toEqual([])
    expect(readRooms(bodyOf('home'), () => true).problems).toEqual([])
  })

  it('names figures of the settings, so that another figure changes the words', () => {
    const terms = fillFigures(bodyOf('terms_of_service'), {
      ...initialFigures,
      release_days: 50,
      payout_minimum: 4000,
    })
    expect(terms).toContain('**50 business days**')
    expect(terms).toContain('once the balance is $40 or more')
  })
})
