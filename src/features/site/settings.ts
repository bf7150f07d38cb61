import { fontPairs } from '#lib/font-pairs.ts'
import { paints } from '#lib/paints.ts'
import { site } from '#lib/site.ts'
import { type AccessoryFigures, accessoryFigures } from '#scene/model/takeoff/accessory-figures.ts'
import { breakagePercent, tradePercents } from '#scene/model/takeoff/quantity.ts'
import {
  claimWindow,
  type FigureKey,
  type Figures,
  figureUnits,
  figureWords,
  initialFigures,
  maxMarkupBps,
  minMarkup,
  refundDays,
  refundWindow,
  requestDays,
  returnWindow,
  standardMarkupBps,
} from './figures.ts'

/** The figures of the rules that an Admin sets from a day on (decisions/0079). Stored as whole numbers in `unit`. */
export const figureTable = [
  {
    key: 'platform_fee',
    name: 'Platform fee of new vendors',
    ...figureUnits.platform_fee,
    min: 0,
    max: 3000,
    note: 'Percent of the net price, for vendors who are approved from that day on. Each vendor’s own fee is set with their account.',
  },
  {
    key: 'house_markup',
    name: 'House markup',
    ...figureUnits.house_markup,
    min: standardMarkupBps,
    max: maxMarkupBps,
    note: 'Percent of wholesale for everyone who shops without a showroom. All their prices change on that day; placed orders keep theirs.',
  },
  {
    key: 'cancel_minutes',
    name: 'Time to cancel',
    ...figureUnits.cancel_minutes,
    min: 30,
    max: 1440,
    note: 'After an order is placed, its customer can cancel it or change its address, and vendors wait. Orders already placed keep the earlier time.',
  },
  {
    key: 'review_hours',
    name: 'Time to review an order',
    ...figureUnits.review_hours,
    min: 24,
    max: 168,
    note: 'Vendors approve or decline within this time; they are reminded 12 hours before its end. Orders already placed keep the earlier time.',
  },
  {
    key: 'swatches_per_vendor',
    name: 'Samples of a vendor in an order',
    ...figureUnits.swatches_per_vendor,
    min: 1,
    max: 20,
    note: 'How many different samples of one vendor an order may have. Samples that are already in a cart are checked again when it is ordered.',
  },
  {
    key: 'hold_days',
    name: 'Holding goods for a delivery day',
    ...figureUnits.hold_days,
    min: 0,
    max: 60,
    note: 'How long a vendor holds goods that could arrive earlier, so that they arrive on a day that the buyer chose. Orders already placed keep the earlier limit.',
  },
  {
    key: 'decline_minutes',
    name: 'Time to undo a decline',
    ...figureUnits.decline_minutes,
    min: 1,
    max: 120,
    note: 'Afterwards the refund is posted and the decline is final. Items that are already declined keep the earlier time.',
  },
  {
    key: 'release_days',
    name: 'Release of earnings',
    ...figureUnits.release_days,
    min: 30,
    max: 90,
    note: 'From delivery until an item’s money is available. An item keeps the day that was set when it was delivered; a payee’s own period stays.',
  },
  {
    key: 'debt_days',
    name: 'Negative balance of a professional',
    ...figureUnits.debt_days,
    min: 5,
    max: 60,
    note: 'How long a professional has to pay a negative balance. A balance that is already negative keeps its due date.',
  },
  {
    key: 'vendor_debt_days',
    name: 'Negative balance of a vendor',
    ...figureUnits.vendor_debt_days,
    min: 5,
    max: 90,
    note: 'The same for vendors.',
  },
  {
    key: 'payout_minimum',
    name: 'Smallest payout',
    ...figureUnits.payout_minimum,
    min: 100,
    max: 100_000,
    note: 'A smaller balance carries over to the next payout.',
  },
  {
    key: 'labor_fee',
    name: 'Platform fee on labor',
    ...figureUnits.labor_fee,
    min: 0,
    max: 3000,
    note: 'Percent of the amount before tax, out of the seller’s part. Invoices already paid keep theirs.',
  },
  {
    key: 'labor_release_days',
    name: 'Release of earnings from labor',
    ...figureUnits.labor_release_days,
    min: 0,
    max: 90,
    note: 'Days from the day on which the seller marks the work done until its money is available. Work already done keeps its day.',
  },
  {
    key: 'labor_cancel_days',
    name: 'Canceling labor',
    ...figureUnits.labor_cancel_days,
    min: 0,
    max: 30,
    note: 'Until so many days before the first day of the work its customer can cancel it for a full refund. Invoices already paid keep their day.',
  },
] as const satisfies readonly FigureRule[]

type FigureRule = {
  key: FigureKey
  name: string
  /** The limits of the value, in its unit. */
  min: number
  max: number
  note: string
}
export const figureKeys = figureTable.map(({ key }) => key) as [FigureKey, ...FigureKey[]]

/** The texts of the site that an Admin sets; empty ones are those of the installation. */
export const textTable = [
  {
    key: 'name',
    name: 'Name of the marketplace',
    max: 40,
    note: 'On every page and in titles, emails, PDFs, the installed app and pictures of shared links. What was sent or recorded earlier keeps the old name.',
  },
  {
    key: 'legal_entity',
    name: 'Legal entity',
    max: 120,
    note: 'The company that people contract with, in the terms and policies and in emails. Without it they have the name of the marketplace.',
  },
  {
    key: 'theme_color',
    name: 'Color',
    max: 20,
    choices: paints,
    note: 'Of pages outside of showrooms with a color of their own, emails, PDFs, the installed app and pictures of shared links.',
  },
  {
    key: 'fonts',
    name: 'Fonts',
    max: 40,
    choices: fontPairs.map(({ name }) => name),
    note: 'Of headings and of text, on all pages, in emails and on pictures of shared links. PDFs have fonts for every script.',
  },
  {
    key: 'mark',
    name: 'Mark',
    max: 60,
    picture: true,
    note: 'Beside the name on every page, in emails, PDFs, the icons of the site and of the installed app, and pictures of shared links. Without one, that of the product in your color.',
  },
  {
    key: 'sender',
    name: 'Sender of emails',
    max: 60,
    note: 'The name beside the address of MAIL_FROM. Without it, that of MAIL_FROM or the name of the marketplace.',
  },
  { key: 'legal_address', name: 'Legal address', max: 200, note: 'In the terms and policies and in emails.' },
  { key: 'phone', name: 'Telephone', max: 30, note: 'In the header, the footer and on the contact page.' },
  { key: 'email', name: 'Email address', max: 120, note: 'In the footer and on the contact page.' },
  { key: 'powered_by_name', name: 'Powered by', max: 60, note: 'The name in the footer.' },
  { key: 'powered_by_url', name: 'Powered by, link', max: 300, note: 'An address of this site or https.' },
  {
    key: 'promo_title',
    name: 'Promotion, title',
    max: 60,
    note: 'On the form that slides up and in the footer. While a promotion of the platform runs, that promotion is shown instead.',
  },
  { key: 'promo_text', name: 'Promotion, text', max: 160, note: 'Below the title in the footer.' },
] as const satisfies readonly TextRule[]

type TextRule = {
  key: string
  name: string
  max: number
  note: string /** The values, if it is not free text. */
  choices?: readonly string[]
  /** An uploaded picture; stored as `site/mark.ts` says. */
  picture?: true
}
export type TextKey = (typeof textTable)[number]['key']
export const textKeys = textTable.map(({ key }) => key) as [TextKey, ...TextKey[]]

/** Coverages and allowances of accessories; stored with decimals, and as in the code until one is set. */
export const coveragePrefix = 'takeoff_'
export type CoverageKey = `${typeof coveragePrefix}${keyof AccessoryFigures}`
export const coverageTable = Object.entries(accessoryFigures).map(([key, rule]) => ({
  key: `${coveragePrefix}${key}` as CoverageKey,
  ...rule,
}))
export const coverageKeys = coverageTable.map(({ key }) => key) as [CoverageKey, ...CoverageKey[]]
export type SettingKey = FigureKey | TextKey | CoverageKey

const placeholder = /\{([a-z_]{1,40})\}/g

/** Figures that texts name and no Admin sets (rules R1, R9, R11 and R15), and who runs the marketplace. */
const fixedWords: Record<string, string> = {
  return_days: returnWindow,
  claim_weeks: claimWindow,
  least_markup: minMarkup,
  refund_window: refundWindow,
  refund_latest: `${refundDays.latest} business days`,
  vendor_days: `${refundDays.vendor} days`,
  breakage_percent: `${breakagePercent}%`,
  straight_percent: `${tradePercents.straight}%`,
  shaped_percent: `${tradePercents.shaped}%`,
  get marketplace() {
    return site.name
  },
  get legal_entity() {
    return site.legal
  },
}

/** Fills the placeholders of a text, such as `{cancel_minutes}`, with the figures; unknown ones stay. */
export function fillFigures(text: string, figures: Figures): string {
  return text.replaceAll(placeholder, (whole, key: string) => {
    if (Object.hasOwn(fixedWords, key)) return fixedWords[key] ?? whole
    return Object.hasOwn(figures, key) ? figureWords(key as FigureKey, figures[key as FigureKey]) : whole
  })
}

/** Placeholders of a text that name no figure. */
export function unknownFigures(text: string): string[] {
  return [...text.matchAll(placeholder)].flatMap(([whole, key = '']) =>
    Object.hasOwn(initialFigures, key) || Object.hasOwn(fixedWords, key) ? [] : [whole],
  )
}

/** Figures of the rules that stay in the code, and why. */
export const fixedFigures: readonly { name: string; why: string }[] = [
  {
    name: `Minimum markup of ${minMarkup}, largest markup of ${maxMarkupBps / 100}%`,
    why: 'Each price in the database is computed and checked with them; another minimum reprices every showroom.',
  },
  {
    name: `Returns within ${requestDays.return} days, claims within ${requestDays.incomplete} days`,
    why: 'The day is computed from the delivery wherever it is shown, and vendors’ contracts depend on it.',
  },
  {
    name: `Restocking fee, refund within ${refundDays.earliest} to ${refundDays.latest} business days, ${refundDays.vendor} days of the vendor`,
    why: 'The fee is a formula of three costs, not a figure; the refund’s days follow from law.',
  },
  {
    name: `${breakagePercent}% for breakage in a room, ${tradePercents.straight}% or ${tradePercents.shaped}% of an area`,
    why: 'Saved rooms and lists state the version of the rule that they were counted by; other percentages are another version.',
  },
  {
    name: 'Applications decided within 24 hours, plans with 7 days of notice and of grace',
    why: 'They are promises of the terms to people who have already agreed to them.',
  },
]
