import { shownReceiverPhone } from '#features/address/address.ts'
import { cardName } from '#features/card/card.ts'
import type { ProductDetail, ProductSize } from '#features/catalogue/schema.ts'
import { specsOf } from '#features/catalogue/specs-of.ts'
import { laborQty, laborStatusWords, laborUnits } from '#features/labor/rules.ts'
import type { LaborInvoice } from '#features/labor/schema.ts'
import { isWithVendor, wasEnded } from '#features/order-status/status.ts'
import { measuresWord, quantityWord } from '#features/orders/rules.ts'
import type { Order, OrderItem } from '#features/orders/schema.ts'
import type { ShipmentRow } from '#features/orders/shipment-schema.ts'
import type { MonthStatement } from '#features/payouts/payables-schema.ts'
import { arrivalWords, noReturn, shipOnWords, windowWords } from '#features/shipping/delivery.ts'
import { claimWindow, returnWindow } from '#features/site/figures.ts'
import { formatDate } from '#lib/dates.ts'
import { type Cents, counted, figure, formatDollars } from '#lib/money.ts'
import { site } from '#lib/site.ts'

type PaperRow = { name: string; detail: string; cells: string[] }

/** A document before it is rendered, the same for PDF and HTML. The last column of a table is right-aligned. */
export type Paper = {
  title: string
  number: string
  facts: [label: string, value: string][]
  /** Facts in groups, instead of a table. */
  lists?: { name: string; rows: [label: string, value: string][] }[]
  columns: string[]
  rows: PaperRow[]
  sums: [label: string, value: string][]
  /** Tables after the first one and its sums, each with its own. */
  tables?: { name: string; columns: string[]; rows: PaperRow[]; sums: [label: string, value: string][] }[]
  /** The sums of all tables. */
  closing?: [label: string, value: string][]
  notes: string[]
  /** Who signs, with what they have typed; an empty line to sign on otherwise. */
  signatures?: { role: string; name: string; day: string }[]
}

/**
 * The invoice of an order as its reader may see it: what the client was charged, with its labor apart from the goods (rule
 * R18), or what a vendor earns from their goods. The amounts are those on the order's page, frozen when the order was placed.
 */
export function invoiceOf(order: Order, invoices: readonly LaborInvoice[] = []): Paper {
  // A vendor's view of an order has no totals, because a vendor must not know what the customer paid (security U21).
  const vendor = order.subtotal === null
  // A vendor no longer owes declined, cancelled, or returned items. A customer's invoice shows them as a refund.
  const items = order.items.filter((item) => !(vendor && wasEnded(item.status)))
  const labor = vendor ? [] : invoices
  const amounts = items.map((item) => Math.round(((vendor ? item.final_price : item.unit_price) ?? 0) * 100) * item.qty)
  return {
    title: vendor ? 'Purchase order' : 'Invoice',
    number: order.order_no,
    facts: [...headOf(order), ...(order.payment ? [['Paid with', cardName(order.payment)] as [string, string]] : [])],
    columns: ['Product', 'Quantity', 'Unit price', 'Amount'],
    rows: items.map((item, i) => ({
      ...nameOf(item),
      cells: [
        String(item.qty),
        formatDollars((vendor ? item.final_price : item.unit_price) ?? 0),
        formatDollars((amounts[i] ?? 0) / 100),
      ],
    })),
    sums: vendor ? vendorSums(amounts, items) : sumsOf(order, labor.length > 0),
    ...(labor.length > 0 && { tables: labor.map(laborTable), closing: closingOf(order, labor) }),
    notes: vendor
      ? ['Net amounts payable to the vendor. This document does not show what the customer paid.']
      : [
          `Estimated tax is collected by ${site.name} and paid to the state.`,
          `Returns are accepted within ${returnWindow} of delivery. Report incomplete orders within ${claimWindow}.`,
        ],
  }
}

/** One invoice of labor with its own tax, which is paid with the order and is no item of it. */
function laborTable(invoice: LaborInvoice) {
  const { seller, invoice_no, status } = invoice
  const rows = laborRows(invoice)
  return { name: `Labor of ${seller}, invoice ${invoice_no}${status === 'canceled' ? ', canceled' : ''}`, ...rows }
}

function laborRows({ lines, amount, tax, total }: LaborInvoice) {
  return {
    columns: ['Labor', 'Day', 'Quantity', 'Amount'],
    rows: lines.map((line) => ({
      name: line.name,
      detail: [`${formatDollars(line.price)} / ${laborUnits[line.unit].one}`, ...(line.basis ? [line.basis] : [])].join(
        ' · ',
      ),
      cells: [formatDate(line.work_on), laborQty(line.quantity, line.unit), formatDollars(line.amount)],
    })),
    sums: [
      fact('Labor', formatDollars(amount)),
      fact('Tax on labor', formatDollars(tax)),
      fact('Total of labor', formatDollars(total)),
    ],
  }
}

/** An invoice of labor by itself, for its customer and its seller (rule R18); the fee only for those who see it. */
export function laborPaper(invoice: LaborInvoice): Paper {
  const { seller, customer, status, total, fee, earned, reason } = invoice
  const isCanceled = status === 'canceled'
  return {
    title: 'Labor invoice',
    number: invoice.invoice_no,
    facts: [
      fact('Order', invoice.order_no),
      fact('Work by', seller),
      ...(customer ? [fact('Customer', customer.name), fact('Work at', customer.address)] : []),
      fact('Status', laborStatusWords[status]),
      ...(reason ? [fact('Reason', reason)] : []),
    ],
    ...laborRows(invoice),
    closing: [
      ...(isCanceled ? [fact('Refunded', formatDollars(-total)), fact('Net total', formatDollars(0))] : []),
      ...(fee !== null && !isCanceled
        ? [fact('Platform fee', formatDollars(-fee)), fact('You receive', formatDollars(earned ?? 0))]
        : []),
    ],
    notes: [
      `Paid with order ${invoice.order_no} through ${site.name}. The work is done by ${seller}.`,
      ...(invoice.may.includes('cancel') && !customer
        ? [`You can cancel until ${formatDate(invoice.cancel_until)} for a full refund.`]
        : []),
    ],
  }
}

function closingOf(order: Order, labor: readonly LaborInvoice[]): [string, string][] {
  const cents = labor.reduce((sum, { total }) => sum + Math.round(total * 100), Math.round(order.total * 100))
  return [['Total', formatDollars(cents / 100)], ...refundedOf(order, cents)]
}

function vendorSums(amounts: readonly number[], items: readonly OrderItem[]): [string, string][] {
  const credit = items.reduce((sum, item) => sum + Math.round((item.swatch_credit ?? 0) * 100), 0)
  const total = amounts.reduce((sum, amount) => sum + amount, 0) - credit
  const credited: [string, string][] = credit > 0 ? [['Samples credited', formatDollars(-credit / 100)]] : []
  return [...credited, ['You receive', formatDollars(total / 100)]]
}

/** What goes into the boxes: no prices, but dye lots and a checkbox for each line. */
export function packingSlipOf(order: Order): Paper {
  const items = order.items.filter((item) => !wasEnded(item.status))
  return {
    title: 'Packing slip',
    number: order.order_no,
    facts: [...headOf(order), ...shipFacts(order.items)],
    columns: ['Product', 'Dye lot', 'Quantity', 'Packed'],
    rows: items.map((item) => ({
      ...nameOf(item),
      cells: [lotsOf(item), quantityWord(item.qty, item.unit), '[   ]'],
    })),
    sums: [],
    notes: [checkNote],
  }
}

/** What goes into one package of an order: its carrier, number and measures, and where it goes. */
export function shipmentSlipOf(
  shipment: ShipmentRow,
  placedAt: string,
  lots: ReadonlyMap<number, OrderItem['dye_lots']>,
): Paper {
  const { receiver } = shipment
  const arrival = arrivalWords(
    shipment.items.flatMap((item) => item.ship_service ?? []),
    receiver?.phone ? shownReceiverPhone(receiver.phone) : '',
  )
  return {
    title: 'Packing slip',
    number: shipment.order_no,
    facts: [
      ['Order', shipment.order_no],
      ['Placed', formatDate(placedAt)],
      ...(shipment.vendor ? [fact('Packed by', shipment.vendor)] : []),
      ['Carrier', shipment.carrier],
      ...(shipment.tracking_number ? [fact('Tracking number', shipment.tracking_number)] : []),
      ...(measuresWord(shipment) ? [fact('Package', measuresWord(shipment))] : []),
      ...(receiver
        ? [
            fact('Customer', receiver.name),
            fact('Ships to', placeOf(receiver.address)),
            ...(receiver.phone ? [fact('Recipient', shownReceiverPhone(receiver.phone))] : []),
            ...(receiver.note ? [fact('Notes for the driver', receiver.note)] : []),
          ]
        : []),
      ...(arrival ? [fact('Delivery', arrival)] : []),
      ...shipFacts(shipment.items.map((item) => ({ ...item, delivery: { to: item.deliver_on } }))),
    ],
    columns: ['Product', 'Dye lot', 'Quantity', 'Packed'],
    rows: shipment.items.map((item) => ({
      name: item.product_name,
      detail: `${item.size_label} · ${item.sku}`,
      cells: [lotsOf({ qty: item.qty, dye_lots: lots.get(item.id) ?? {} }), quantityWord(item.qty, item.unit), '[   ]'],
    })),
    sums: [],
    notes: [checkNote],
  }
}

const checkNote =
  'Check the boxes against this slip before you sign. Note any damage on the delivery receipt and take a photo of the label.'

const fact = (label: string, value: string): [string, string] => [label, value]

const placeOf = (to: NonNullable<Order['shipping_address']>) =>
  `${to.street}${to.apartment ? `, ${to.apartment}` : ''}, ${to.city}, ${to.state} ${to.zip_code}`

function headOf(order: Order): [string, string][] {
  const { shipping_address: to } = order
  const place = to ? placeOf(to) : ''
  return [
    ['Order', order.order_no],
    ['Placed', formatDate(order.created_at)],
    ['Customer', order.customer.name],
    ...(place ? [['Ships to', place] as [string, string]] : []),
    ['Expected', windowWords(order.delivery)],
    ...driverFacts(order),
  ]
}

/** For each day that the buyer chose: when to ship (rule R16). */
function shipFacts(
  items: readonly (Pick<OrderItem, 'ship_on' | 'status'> & { delivery: { to: string } })[],
): [string, string][] {
  const words = items
    .filter(({ status }) => isWithVendor(status) && !wasEnded(status))
    .flatMap(({ ship_on, delivery }) => (ship_on ? shipOnWords(ship_on, delivery.to) : []))
  return [...new Set(words)].map((text) => fact('Ship', text))
}

/** What the driver needs: whom to call, the customer's instructions, and how freight is delivered. */
function driverFacts(order: Order): [string, string][] {
  const phone = order.receiver_phone ? shownReceiverPhone(order.receiver_phone) : ''
  const services = order.items.filter((item) => !wasEnded(item.status)).flatMap((item) => item.ship_service ?? [])
  const arrival = arrivalWords(services, phone)
  return [
    ...(phone ? [['Recipient', phone] as [string, string]] : []),
    ...(order.note ? [['Notes for the driver', order.note] as [string, string]] : []),
    ...(arrival ? [['Delivery', arrival] as [string, string]] : []),
  ]
}

/** What was paid back of what was paid for the whole order. */
function refundedOf({ refunds }: Order, paidCents: Cents): [string, string][] {
  const refunded = refunds
    .filter((refund) => refund.status === 'refunded')
    .reduce((sum, refund) => sum + Math.round(refund.amount * 100), 0)
  if (refunded === 0) return []
  return [
    ['Refunded', formatDollars(-refunded / 100)],
    ['Net total', formatDollars((paidCents - refunded) / 100)],
  ]
}

/** Of the goods; refunds are named once, where everything is summed. */
function sumsOf(order: Order, hasLabor: boolean): [string, string][] {
  return [
    ['Items', formatDollars(order.subtotal ?? 0)],
    ...((order.discount ?? 0) > 0
      ? [[`Coupon ${order.coupon ?? ''}`.trim(), formatDollars(-(order.discount ?? 0))] as [string, string]]
      : []),
    ...((order.promotion ?? 0) > 0
      ? [[promotionLabel(order), formatDollars(-(order.promotion ?? 0))] as [string, string]]
      : []),
    ...((order.swatch_credit ?? 0) > 0
      ? [['Samples credited', formatDollars(-(order.swatch_credit ?? 0))] as [string, string]]
      : []),
    ['Delivery', formatDollars(order.shipping_charge ?? 0)],
    ['Estimated tax', formatDollars(order.tax ?? 0)],
    [hasLabor ? 'Total of goods' : 'Total', formatDollars(order.total)],
    ...(hasLabor ? [] : refundedOf(order, Math.round(order.total * 100))),
  ]
}

const promotionLabel = ({ promotion_names }: Pick<Order, 'promotion_names'>) =>
  promotion_names.join(', ') || 'Promotion'

const nameOf = (item: OrderItem) => ({
  name: item.product_name,
  detail: [item.size_label, item.sku, ...(item.vendor ? [item.vendor] : [])].join(' · '),
})

const lotsOf = (item: Pick<OrderItem, 'qty' | 'dye_lots'>) =>
  Object.entries(item.dye_lots)
    .map(([lot, units]) => (units === item.qty ? lot : `${figure(units)} of ${lot}`))
    .join(', ') || 'any'

/** A month of a vendor's account: what moved the balance, and how the closing balance follows from the opening one. */
export function monthPaper(statement: MonthStatement): Paper {
  const dollars = (amount: number): string => formatDollars(amount)
  return {
    title: 'Statement',
    number: statement.month,
    facts: [
      ['Vendor', statement.vendor],
      ['Month', statement.month],
      ...(statement.open ? [fact('Status', 'The month is not over. Later entries are not included.')] : []),
    ],
    columns: ['Entry', 'Day', 'Order', 'Amount', 'Balance'],
    rows: statement.lines.map((line) => ({
      name: line.label,
      detail: [line.product_name, line.sku, ...(line.qty === null ? [] : [counted(line.qty, 'unit')])]
        .filter(Boolean)
        .join(' · '),
      cells: [formatDate(line.day), line.order_no ?? '', dollars(line.amount), dollars(line.balance)],
    })),
    sums: [
      ['Opening balance', dollars(statement.opening)],
      ['Sales', dollars(statement.sales)],
      ['Cancelled and returned', dollars(statement.reversals)],
      ['Adjustments', dollars(statement.adjustments)],
      ['Paid out', dollars(statement.payouts)],
      ['Closing balance', dollars(statement.closing)],
    ],
    notes: [
      `Amounts are net prices (final price times quantity). The balance is what ${site.name} owes you, pending and available.`,
      'Days are in Los Angeles. The figures are those of the sealed ledger.',
    ],
  }
}

/**
 * A product's specification to pass on. It has no price, because each showroom sets its own and prices change.
 * `address` is the product's URL.
 */
export function sheetOf(product: ProductDetail, size: ProductSize, address: string, day: string): Paper {
  const groups = Map.groupBy(specsOf(product, size), ({ group }) => group)
  return {
    title: 'Specification',
    number: size.sku,
    facts: [
      ['Product', product.product_name],
      ['Brand', product.brand],
      ['SKU', size.sku],
      ['Collection', product.collection],
      ['Category', product.category.label],
      ['Sold by', product.vendor.company_name],
    ],
    lists: [...groups].map(([name, rows]) => ({
      name,
      rows: rows.map((row): [string, string] => [row.name, row.value]),
    })),
    columns: [],
    rows: [],
    sums: [],
    notes: [
      product.description,
      product.returnable
        ? `Returns accepted within ${returnWindow} of delivery.`
        : `${product.made_to_order ? 'Made to order. ' : ''}${noReturn}`,
      `As of ${day}. Latest version with price: ${address}`,
    ],
  }
}
