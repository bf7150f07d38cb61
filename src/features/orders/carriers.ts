type Carrier = {
  /** The tracking page, to which the number is added; null without one. */
  page: string | null
  /** How it numbers shipments, without spaces and hyphens; null: as it likes. */
  number: RegExp | null
  /** The same in words, for a number that does not fit. */
  words: string
}

/** The carriers that the platform ships with, with the formats that they publish for their tracking numbers. */
const carrierTable = {
  UPS: {
    page: 'https://www.ups.com/track?tracknum=',
    number: /^(1Z[0-9A-Z]{16}|T\d{10}|\d{9}|\d{12}|\d{26})$/,
    words: '1Z and 16 letters or digits, or 9, 12 or 26 digits',
  },
  FedEx: {
    page: 'https://www.fedex.com/fedextrack/?trknbr=',
    number: /^(\d{12}|\d{15}|\d{20}|\d{22}|\d{34})$/,
    words: '12, 15, 20, 22 or 34 digits',
  },
  USPS: {
    page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
    number: /^(\d{20}|\d{22}|\d{26}|\d{30}|[A-Z]{2}\d{9}US)$/,
    words: '20, 22, 26 or 30 digits, or 2 letters, 9 digits and US',
  },
  Estes: {
    page: 'https://www.estes-express.com/myestes/shipment-tracking/?query=',
    number: /^\d{10,11}$/,
    words: '10 or 11 digits',
  },
  XPO: { page: 'https://www.xpo.com/track/', number: /^\d{9,10}$/, words: '9 or 10 digits' },
  'Own truck': { page: null, number: null, words: '' },
  Other: { page: null, number: null, words: '' },
} as const satisfies Record<string, Carrier>

export type CarrierName = keyof typeof carrierTable

export const carriers = Object.keys(carrierTable) as [CarrierName, ...CarrierName[]]

/** In a sentence: "with UPS". */
export const carrierWord = (carrier: string): string => (carrier === 'Other' ? 'another carrier' : carrier)

const bare = (number: string) => number.replaceAll(/[\s-]/g, '').toUpperCase()

/** Why this is no tracking number of the carrier, or null. An empty number is one that is not known yet. */
export function numberProblem(carrier: CarrierName, number: string): string | null {
  const { number: format, words } = carrierTable[carrier]
  if (number === '' || !format || format.test(bare(number))) return null
  return `A tracking number of ${carrier} has ${words}. Check it, or choose another carrier.`
}

/** The page on which a shipment is followed, empty if there is none. */
export function trackingUrl(shipment: {
  carrier: string
  trackingNumber: string
  trackingLink: string | null
}): string {
  const known: Carrier | undefined = carrierTable[shipment.carrier as CarrierName]
  if (!known?.page) return shipment.trackingLink ?? ''
  return shipment.trackingNumber ? known.page + encodeURIComponent(bare(shipment.trackingNumber)) : ''
}
