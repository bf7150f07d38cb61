import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { big, instant } from './columns.ts'

export const orders = pgTable('orders', {
  id: big('id').primaryKey(),
  orderNo: text('order_no').notNull(),
  customerId: big('customer_id').notNull(),
  showroomId: big('showroom_id'),
  cartId: text('cart_id').notNull(),
  projectId: text('project_id'),
  customerName: text('customer_name').notNull(),
  customerEmail: text('customer_email').notNull(),
  customerPhone: text('customer_phone').notNull().default(''),
  shippingAddress: jsonb('shipping_address').$type<unknown>().notNull(),
  couponId: big('coupon_id'),
  subtotalCents: big('subtotal_cents').notNull(),
  discountCents: big('discount_cents').notNull().default(0),
  shippingCents: big('shipping_cents').notNull().default(0),
  taxCents: big('tax_cents').notNull().default(0),
  totalCents: big('total_cents').notNull(),
  taxState: text('tax_state').notNull(),
  taxRateMilli: integer('tax_rate_milli').notNull(),
  taxLocalMilli: integer('tax_local_milli').notNull().default(0),
  taxExemptReason: text('tax_exempt_reason').notNull().default(''),
  note: text('note').notNull().default(''),
  receiverPhone: text('receiver_phone').notNull().default(''),
  deliverFrom: date('deliver_from').notNull(),
  deliverTo: date('deliver_to').notNull(),
  placedAt: instant('placed_at').notNull(),
  adjustedCents: big('adjusted_cents').notNull().default(0),
})

export const orderItems = pgTable('order_items', {
  id: big('id').primaryKey(),
  orderId: big('order_id').notNull(),
  position: integer('position').notNull(),
  productId: big('product_id').notNull(),
  sizeId: big('size_id').notNull(),
  vendorId: big('vendor_id').notNull(),
  showroomId: big('showroom_id'),
  productName: text('product_name').notNull(),
  productHash: text('product_hash').notNull(),
  sizeLabel: text('size_label').notNull(),
  sku: text('sku').notNull(),
  unit: text('unit').notNull(),
  surface: text('surface').notNull().default(''),
  qty: integer('qty').notNull(),
  finalPriceCents: big('final_price_cents').notNull(),
  platformFeeCents: big('platform_fee_cents').notNull(),
  markupCents: big('markup_cents').notNull(),
  unitPriceCents: big('unit_price_cents').notNull(),
  couponCents: big('coupon_cents').notNull().default(0),
  taxCents: big('tax_cents').notNull(),
  vendorPartCents: big('vendor_part_cents').notNull(),
  contractorPartCents: big('contractor_part_cents').notNull(),
  platformPartCents: big('platform_part_cents').notNull(),
  chargedCents: big('charged_cents').notNull(),
  status: text('status').notNull().default('Waiting for approval'),
  statusDate: instant('status_date').notNull(),
  shipCostCents: big('ship_cost_cents'),
  shipService: text('ship_service', { enum: ['parcel', 'freight', 'white_glove'] }),
  shipChargeCents: big('ship_charge_cents').notNull().default(0),
  dyeLots: jsonb('dye_lots').$type<unknown>().notNull().default({}),
  returnable: boolean('returnable').notNull(),
  deliverFrom: date('deliver_from'),
  deliverTo: date('deliver_to'),
  parentItemId: big('parent_item_id'),
  linePosition: integer('line_position'),
  whole: jsonb('whole').$type<unknown>(),
  deliveredOn: date('delivered_on'),
  availableOn: date('available_on'),
  declinePostsAt: instant('decline_posts_at'),
  reversedAt: instant('reversed_at'),
  shipmentId: big('shipment_id'),
  cancelRequestId: big('cancel_request_id'),
  remindedAt: instant('reminded_at'),
  lateToldAt: instant('late_told_at'),
  lateAnswer: text('late_answer'),
})

export const orderEvents = pgTable('order_events', {
  id: big('id').primaryKey(),
  orderId: big('order_id').notNull(),
  orderItemId: big('order_item_id'),
  actorId: big('actor_id'),
  actorType: text('actor_type').notNull(),
  kind: text('kind').notNull(),
  fromValue: text('from_value'),
  toValue: text('to_value'),
  reason: text('reason').notNull().default(''),
  at: instant('at').notNull(),
  offPath: boolean('off_path').notNull().default(false),
})

export const shipments = pgTable('shipments', {
  id: big('id').primaryKey(),
  orderId: big('order_id').notNull(),
  carrier: text('carrier').notNull(),
  trackingNumber: text('tracking_number').notNull().default(''),
  expectedOn: date('expected_on'),
  createdBy: big('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const cancelRequests = pgTable('cancel_requests', {
  id: big('id').primaryKey(),
  orderId: big('order_id').notNull(),
  requestedBy: big('requested_by').notNull(),
  reason: text('reason').notNull().default(''),
  status: text('status', { enum: ['open', 'approved', 'rejected'] })
    .notNull()
    .default('open'),
  createdAt: instant('created_at').notNull(),
  decidedAt: instant('decided_at'),
  decidedBy: big('decided_by'),
  answer: text('answer').notNull().default(''),
})

export const cancelRequestItems = pgTable(
  'cancel_request_items',
  { requestId: big('request_id').notNull(), orderItemId: big('order_item_id').notNull() },
  (t) => [primaryKey({ columns: [t.requestId, t.orderItemId] })],
)

export const orderTasks = pgTable('order_tasks', {
  id: big('id').primaryKey(),
  kind: text('kind', { enum: ['review', 'delivery', 'return'] }).notNull(),
  orderId: big('order_id').notNull(),
  orderItemId: big('order_item_id').notNull(),
  createdAt: instant('created_at').notNull(),
  doneAt: instant('done_at'),
  doneBy: big('done_by'),
})

/** What lists and their search go by, written after the order; see `enlistOrders`. */
export const ordersListed = pgTable('orders_listed', {
  orderId: big('order_id').primaryKey(),
  customerId: big('customer_id').notNull(),
  showroomId: big('showroom_id'),
  placedAt: instant('placed_at').notNull(),
  statuses: integer('statuses').notNull(),
  text: text('text').notNull(),
})

export const vendorOrdersListed = pgTable(
  'vendor_orders_listed',
  {
    vendorId: big('vendor_id').notNull(),
    orderId: big('order_id').notNull(),
    placedAt: instant('placed_at').notNull(),
    statuses: integer('statuses').notNull(),
    text: text('text').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.vendorId] })],
)

export const ordersUnlisted = pgTable('orders_unlisted', {
  orderId: big('order_id').notNull(),
  counted: boolean('counted').notNull().default(false),
})

export const itemsCounted = pgTable('items_counted', {
  status: text('status').notNull(),
  n: big('n').notNull(),
})
