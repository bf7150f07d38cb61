// Generated from the migrations by `npm run db:rows`; `npm run check` compares it. Do not edit.

export interface AccountsRow {
  id: number
  type: 'User' | 'Vendor' | 'Contractor' | 'Admin'
  trade: 'contractor' | 'designer' | null
  status: 'Active' | 'Approve' | 'Deactive' | 'pending'
  firstName: string
  lastName: string
  email: string
  emailVerifiedAt: Date | null
  passwordHash: string | null
  countryCode: string
  phoneNumber: string
  zipCode: string
  shopId: number | null
  createdAt: Date
  updatedAt: Date
  clientSafe: boolean
}

export interface AddressesRow {
  id: number
  accountId: number
  kind: 'shipping' | 'billing'
  isDefault: boolean
  street: string
  apartment: string
  city: string
  state: string
  zipCode: string
  country: string
  createdAt: Date
  label: string
}

export interface AiAccountsRow {
  id: number
  fullName: string
  email: string
  emailVerifiedAt: Date | null
  passwordHash: string | null
  credits: number
  createdAt: Date
  updatedAt: Date
}

export interface AiCreditEntriesRow {
  id: number
  accountId: number
  amount: number
  reason: 'welcome' | 'design' | 'refund' | 'pack'
  reference: number
  attempt: number
  at: Date
}

export interface AiCreditPacksRow {
  id: number
  credits: number
  priceCents: number
  active: boolean
}

export interface AiCreditPurchasesRow {
  id: number
  accountId: number
  packId: number
  credits: number
  amountCents: number
  status: 'pending' | 'paid' | 'declined'
  requestKey: string
  provider: string
  providerRef: string | null
  cardBrand: string
  cardLast4: string
  message: string
  createdAt: Date
  closedAt: Date | null
}

export interface AiDesignPicturesRow {
  designId: number
  room: number
  file: string
  drawnAt: Date
}

export interface AiDesignProjectsRow {
  designId: number
  room: number
  accountId: number
  projectId: string
  madeAt: Date
}

export interface AiDesignsRow {
  id: number
  accountId: number
  name: string
  named: boolean
  status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  step: 'reading' | 'matching' | 'choosing' | 'counting' | null
  error: string | null
  cost: number
  refines: number | null
  room: 'kitchen' | 'bathroom' | 'living' | 'bedroom' | 'laundry' | 'entry' | 'outdoor'
  showroomId: number | null
  brief: unknown
  request: unknown
  result: unknown
  image: string
  shareKey: string | null
  madeBy: Buffer
  retriedBy: Buffer | null
  lease: string | null
  leaseUntil: Date | null
  queuedAt: Date
  endedAt: Date | null
  createdAt: Date
}

export interface AiEmailTokensRow {
  tokenHash: Buffer
  accountId: number
  email: string
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
  kind: 'verify' | 'reset'
}

export interface AiSessionsRow {
  tokenHash: Buffer
  accountId: number
  userAgent: string
  ip: string
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
}

export interface ApplicationsRow {
  accountId: number
  companyName: string
  licenseNumber: string
  licenseState: string
  taxId: string
  createdAt: Date
  status: 'pending' | 'approved' | 'refused'
  decidedAt: Date | null
  decidedBy: number | null
  reason: string
  remindedAt: Date | null
}

export interface AttemptsRow {
  key: Buffer
  n: number
  endsAt: Date
}

export interface AuditChainRow {
  sequence: number
  entryId: number
  previous: string
  hash: string
}

export interface AuditLogRow {
  id: number
  actorId: number | null
  action: string
  objectKind: string
  objectId: string
  objectName: string
  before: string
  after: string
  reason: string
  at: Date
  words: string
}

export interface BrandsRow {
  id: number
  vendorId: number
  name: string
  slug: string
  founded: number | null
  story: string
  style: string
  warranty: unknown
  hidden: boolean
  picture: string | null
  pictureAlt: string
  featured: number | null
}

export interface CancelRequestItemsRow {
  requestId: number
  orderItemId: number
}

export interface CancelRequestsRow {
  id: number
  orderId: number
  requestedBy: number
  reason: string
  status: 'open' | 'approved' | 'rejected'
  createdAt: Date
  decidedAt: Date | null
  decidedBy: number | null
  answer: string
}

export interface CategoriesRow {
  id: number
  departmentId: number
  parentId: number | null
  name: string
  slugUrl: string
  unit: string
  position: number
  attributes: unknown
  synonyms: unknown
  hidden: boolean
  picture: string | null
  pictureAlt: string
}

export interface ChangeOrdersRow {
  id: number
  number: number
  projectId: string
  sceneId: string | null
  status: 'proposed' | 'approved' | 'declined' | 'withdrawn' | 'replaced'
  proposedBy: number
  proposedAt: Date
  note: string
  parts: unknown
  figures: unknown
  approvedFigures: unknown
  differenceCents: number
  decidedBy: number | null
  decidedAt: Date | null
  signedName: string
  reason: string
  version: number | null
  ordered: unknown
  cartId: string | null
  madeBy: Buffer | null
}

export interface ChatFilesRow {
  uploadId: number
  messageId: number
  roomId: string
  position: number
  thumbnail: string | null
}

export interface ChatMessagesRow {
  id: number
  roomId: string
  seq: number
  senderId: number
  key: string
  body: string
  createdAt: Date
  readAt: Date | null
  feeCents: number | null
}

export interface ChatReadsRow {
  roomId: string
  accountId: number
  seq: number
  mailedAt: Date | null
}

export interface ChatReportsRow {
  id: number
  messageId: number
  accountId: number
  reason: string
  createdAt: Date
  handledAt: Date | null
  handledBy: number | null
}

export interface ChatRoomsRow {
  id: string
  projectId: string | null
  accountId: number | null
  lastSeq: number
  lastMessageAt: Date | null
  mailCheckAt: Date | null
  status: 'open' | 'closed'
  waitingSince: Date | null
  assignedTo: number | null
  createdAt: Date
  statusBy: number | null
  statusAt: Date | null
}

export interface ClientNotesRow {
  showroomId: number
  clientId: number
  note: string
  updatedAt: Date
}

export interface ClientsListedRow {
  showroomId: number
  clientId: number
  name: string
  words: string
  orders: number
  shares: boolean
  lastSeen: Date | null
  backAt: Date | null
}

export interface CollectionProductsRow {
  collectionId: number
  productId: number
  position: number
}

export interface CollectionsRow {
  id: number
  showroomId: number
  name: string
  note: string
  published: boolean
  version: number
  createdAt: Date
  updatedAt: Date
}

export interface CouponUsesRow {
  couponId: number
  accountId: number
  uses: number
}

export interface CouponsRow {
  id: number
  showroomId: number
  code: string
  percentBps: number | null
  amountCents: number | null
  minSpendCents: number
  startsAt: Date
  endsAt: Date | null
  maxUses: number | null
  used: number
  categories: number[]
  perUserUses: number | null
  firstOrderOnly: boolean
  createdAt: Date
}

export interface DepartmentsRow {
  id: number
  name: string
  menuSlug: string
  position: number
  hidden: boolean
}

export interface DesignerProfilesRow {
  accountId: number
  listed: boolean
  available: boolean
  rateCents: number | null
  updatedAt: Date
  insuranceCarrier: string
  insuranceUntil: string | null
  insuranceVerifiedAt: Date | null
  serviceZip: string
  serviceMiles: number | null
  serviceStates: string[]
}

export interface DeviceSecretsRow {
  selector: string
  accountId: number
  kind: 'remember' | 'trusted'
  validatorHash: Buffer
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
  userAgent: string
  ip: string
}

export interface EmailTokensRow {
  tokenHash: Buffer
  accountId: number
  kind: 'verify' | 'reset' | 'change'
  email: string
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
}

export interface FavoritesRow {
  accountId: number
  productId: number
  createdAt: Date
}

export interface FeeTaxesRow {
  state: string
  validFrom: string
  taxed: boolean
  reason: string
  setBy: number
  setAt: Date
}

export interface HeldPricesRow {
  proposalId: number
  sizeId: number
  surface: string
  priceCents: number
  heldUntil: string
}

export interface HireRatingsRow {
  hireId: number
  rating: number
  body: string
  author: string
  createdAt: Date
}

export interface HiresRow {
  id: number
  projectId: string
  professionalId: number
  status: 'requested' | 'accepted' | 'declined' | 'ended'
  rights: string[]
  message: string
  budgetCents: number | null
  requestedAt: Date
  decidedAt: Date | null
  endedAt: Date | null
  endPostsAt: Date | null
  endedSide: 'owner' | 'professional' | null
  showsRoom: boolean
}

export interface HouseTemplatesRow {
  id: string
  name: string
  document: unknown
  createdBy: number | null
  createdAt: Date
}

export interface IdempotencyKeysRow {
  accountId: number
  key: string
  call: string
  fingerprint: Buffer
  attempt: number | null
  status: number
  response: unknown
  createdAt: Date
}

export interface ImportChangesRow {
  jobId: number
  productId: number
  before: unknown
  after: unknown
}

export interface ImportJobsRow {
  id: number
  vendorId: number
  fileName: string
  bytes: number
  status: 'mapping' | 'checking' | 'checked' | 'writing' | 'done' | 'undoing' | 'undone' | 'failed'
  shape: unknown
  mapping: unknown
  newStatus: 'review' | 'published'
  total: number
  done: number
  report: unknown
  created: number
  changed: number
  problem: string
  lease: string | null
  leaseUntil: Date | null
  createdAt: Date
  finishedAt: Date | null
}

export interface ImportMappingsRow {
  vendorId: number
  signature: string
  mapping: unknown
  usedAt: Date
}

export interface ImportPartsRow {
  jobId: number
  part: number
  bytes: Buffer
}

export interface ImportProblemsRow {
  jobId: number
  row: number
  problems: unknown
}

export interface InquiriesRow {
  roomId: string
  askerId: number
  professionalId: number
  blockedBy: number | null
}

export interface ItemsCountedRow {
  status: string
  n: number
}

export interface LeadAnswersRow {
  id: number
  leadId: number
  key: string
  body: string
  sentAt: Date
}

export interface LeadsRow {
  id: number
  kind: 'Pop-Ups' | 'contact'
  shopProfileId: number | null
  fullName: string
  email: string
  phoneNumber: string
  subject: string
  orderNo: string
  message: string
  createdAt: Date
  status: 'new' | 'contacted' | 'won' | 'lost'
  note: string
  followUpOn: string | null
  changedAt: Date | null
  words: string
  handlingStatus: 'open' | 'answered' | 'closed'
  handlingNote: string
  handledBy: number | null
  handledAt: Date | null
}

export interface LedgerEntriesRow {
  id: number
  transactionId: number
  account: string
  partyId: number | null
  orderItemId: number | null
  amountCents: number
  salt: string
  bookedAt: Date | null
}

export interface LedgerReportsRow {
  id: number
  at: Date
  sound: boolean
  figures: unknown
  findings: unknown
}

export interface LedgerSealedRow {
  transactionId: number
  seal: number
  position: number
  hash: Buffer
}

export interface LedgerSealsRow {
  sequence: number
  count: number
  root: Buffer
  previous: Buffer
  hash: Buffer
  at: Date
}

export interface LedgerTransactionsRow {
  id: number
  kind: string
  orderId: number | null
  subject: string
  sequence: number
  postedAt: Date
}

export interface LedgerUnlistedRow {
  transactionId: number
}

export interface LiftedMarkupsRow {
  showroomId: number
  scope: string
  refId: number
  toldOn: string
}

export interface MailsRow {
  id: number
  toAddress: string
  subject: string
  html: string
  bodyText: string
  status: 'queued' | 'sent' | 'outbox' | 'failed'
  tries: number
  nextTryAt: Date
  lastError: string
  createdAt: Date
  sentAt: Date | null
}

export interface MarksRow {
  name: string
  value: unknown
  at: Date
}

export interface MediaFetchesRow {
  id: number
  productId: number
  url: string
  position: number
  status: 'waiting' | 'done' | 'failed'
  tries: number
  nextTryAt: Date
  problem: string
  createdAt: Date
  doneAt: Date | null
  kind: 'photo' | 'document'
}

export interface NegativeBalancesRow {
  id: number
  payeeId: number
  openedAt: Date
  openedOn: string
  dueOn: string
  mailed: number
  overdueAt: Date | null
  showroomPaused: boolean
  clearedAt: Date | null
}

export interface NotificationChoicesRow {
  accountId: number
  topic: string
  email: boolean
  site: boolean
  push: boolean
}

export interface NotificationsRow {
  id: number
  accountId: number
  type: string
  title: string
  body: string
  link: string
  readAt: Date | null
  createdAt: Date
}

export interface OrderEventsRow {
  id: number
  orderId: number
  orderItemId: number | null
  actorId: number | null
  actorType: string
  kind: string
  fromValue: string | null
  toValue: string | null
  reason: string
  at: Date
  offPath: boolean
}

export interface OrderItemsRow {
  id: number
  orderId: number
  position: number
  productId: number
  sizeId: number
  vendorId: number
  showroomId: number | null
  productName: string
  productHash: string
  sizeLabel: string
  sku: string
  unit: string
  surface: string
  qty: number
  finalPriceCents: number
  platformFeeCents: number
  markupCents: number
  unitPriceCents: number
  couponCents: number
  taxCents: number
  vendorPartCents: number
  contractorPartCents: number
  platformPartCents: number
  chargedCents: number
  status: string
  statusDate: Date
  parentItemId: number | null
  linePosition: number | null
  whole: unknown
  deliveredOn: string | null
  availableOn: string | null
  declinePostsAt: Date | null
  reversedAt: Date | null
  shipmentId: number | null
  cancelRequestId: number | null
  remindedAt: Date | null
  lateToldAt: Date | null
  lateAnswer: 'wait' | 'cancel' | null
  shipCostCents: number | null
  dyeLots: unknown
  deliverFrom: string | null
  deliverTo: string | null
  shipChargeCents: number
  returnable: boolean
  shipService: 'parcel' | 'freight' | 'white_glove' | null
  promotionUnitCents: number
  promotionId: number | null
  origins: unknown
  shipOn: string | null
}

export interface OrderTasksRow {
  id: number
  kind: 'review' | 'delivery' | 'return'
  orderId: number
  orderItemId: number
  createdAt: Date
  doneAt: Date | null
  doneBy: number | null
}

export interface OrdersRow {
  id: number
  orderNo: string
  customerId: number
  showroomId: number | null
  cartId: string
  projectId: string | null
  customerName: string
  customerEmail: string
  customerPhone: string
  shippingAddress: unknown
  couponId: number | null
  subtotalCents: number
  discountCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
  taxState: string
  taxRateMilli: number
  note: string
  deliverFrom: string
  deliverTo: string
  placedAt: Date
  adjustedCents: number
  taxLocalMilli: number
  taxExemptReason: string
  receiverPhone: string
  proposalId: number | null
  cancelUntil: Date
  reviewBy: Date
  promotionCents: number
}

export interface OrdersCountedRow {
  showroomId: number
  statuses: number
  n: number
}

export interface OrdersListedRow {
  orderId: number
  customerId: number
  showroomId: number | null
  placedAt: Date
  statuses: number
  text: string
}

export interface OrdersUnlistedRow {
  orderId: number
  counted: boolean
}

export interface OwnTemplatesRow {
  id: string
  ownerId: number
  name: string
  room: string
  image: string | null
  document: unknown
  createdAt: Date
}

export interface PageCountsRow {
  day: string
  page: string
  showroomId: number | null
  views: number
}

export interface PageDraftsRow {
  slug: string
  title: string
  intro: string
  body: string
  baseVersion: number
  revision: number
  savedBy: number
  savedAt: Date
}

export interface PageVersionsRow {
  slug: string
  version: number
  title: string
  intro: string
  body: string
  changed: string
  note: string
  publishedBy: number | null
  at: Date
}

export interface PagesRow {
  slug: string
  version: number
}

export interface PasscodesRow {
  sessionHash: Buffer
  codeHash: Buffer
  guesses: number
  sentAt: Date
  expiresAt: Date
}

export interface PayeeTermsRow {
  accountId: number
  releaseDays: number
  reason: string
  setBy: number
  setAt: Date
}

export interface PayeesListedRow {
  partyId: number
  availableCents: number
  bookings: number
}

export interface PaymentMethodsRow {
  id: number
  accountId: number
  provider: string
  providerToken: string
  brand: string
  last4: string
  expDate: string
  nameOnCard: string
  billingAddress: unknown
  isDefault: boolean
  createdAt: Date
  fingerprint: string | null
}

export interface PaymentsRow {
  id: number
  orderId: number
  accountId: number
  provider: string
  providerRef: string | null
  amountCents: number
  brand: string
  last4: string
  status: 'pending' | 'authorized' | 'captured' | 'declined' | 'voiding' | 'voided' | 'failed'
  tries: number
  nextTryAt: Date | null
  createdAt: Date
  updatedAt: Date
  forOrderId: number | null
  refundedCents: number
  retries: number
  lastError: string
  closedBy: number | null
  closedReason: string
  settledBy: number | null
  settledAt: Date | null
}

export interface PayoutEventsRow {
  id: number
  payoutId: number
  actorId: number | null
  status: string
  note: string
  at: Date
}

export interface PayoutHoldsRow {
  id: number
  orderItemId: number
  kind: 'dispute' | 'fraud'
  reason: string
  openedBy: number | null
  openedAt: Date
  closedBy: number | null
  closedAt: Date | null
  closedReason: string
  bankRef: string
  bankWord: 'won' | 'lost' | null
  lost: boolean
}

export interface PayoutItemsRow {
  payoutId: number
  orderItemId: number
  amountCents: number
}

export interface PayoutSetupsRow {
  accountId: number
  sealed: Buffer
  accountType: 'checking' | 'savings'
  bankLast4: string
  taxLast4: string
  bankChangedAt: Date
  updatedAt: Date
}

export interface PayoutsRow {
  id: number
  payeeId: number
  amountCents: number
  status: 'draft' | 'sent' | 'paid' | 'failed' | 'unknown'
  requestKey: string | null
  runOn: string
  bankLast4: string
  provider: string
  providerRef: string | null
  reference: string
  note: string
  tries: number
  nextTryAt: Date | null
  createdAt: Date
  sentAt: Date | null
  closedAt: Date | null
}

export interface PinCommentsRow {
  id: number
  pinId: number
  authorId: number
  key: string
  body: string
  createdAt: Date
}

export interface PlanEventsRow {
  id: number
  planId: number
  at: Date
  actorId: number
  before: unknown
  after: unknown
}

export interface PlansRow {
  id: number
  name: string
  priceCents: number
  addons: string[]
  gives: string[]
  active: boolean
  removedAt: Date | null
}

export interface PlatformSettingsRow {
  onlyRow: boolean
  houseMarkupBps: number
}

export interface PortfolioRoomsRow {
  sceneId: string
  accountId: number
  publishedAt: Date
}

export interface PostingsCountedRow {
  n: number
}

export interface PostingsListedRow {
  word: string
  postedAt: Date
  transactionId: number
}

export interface PriceChangesRow {
  id: number
  sizeId: number
  finalPriceCents: number
  listPriceCents: number
  fromDay: string
  status: 'planned' | 'applied' | 'canceled'
  createdAt: Date
  endedAt: Date | null
}

export interface ProductEventsRow {
  id: number
  productId: number
  accountId: number | null
  action: string
  detail: string
  at: Date
}

export interface ProductMediaRow {
  id: number
  productId: number
  kind: 'photo' | 'model' | 'document'
  position: number
  file: string
  name: string
  alt: string
  width: number | null
  height: number | null
  bytes: number
  sourceUrl: string | null
  createdAt: Date
}

export interface ProductReviewsRow {
  id: number
  productId: number
  proposed: unknown
  status: 'open' | 'approved' | 'returned' | 'withdrawn'
  reason: string
  submittedAt: Date
  decidedAt: Date | null
  decidedBy: number | null
}

export interface ProductSizesRow {
  id: number
  productId: number
  position: number
  label: string
  sku: string
  widthIn: number
  heightIn: number
  lengthIn: number
  pattern: string | null
  boxSqftHundredths: number | null
  finalPriceCents: number
  listPriceCents: number
  weightLb: number
  stock: number
  lots: unknown
}

export interface ProductViewsRow {
  accountId: number
  productId: number
  viewedAt: Date
}

export interface ProductsRow {
  id: number
  hash: string
  sku: string
  vendorId: number
  brandId: number
  categoryId: number
  familyId: number | null
  collection: string
  variantGroup: string
  name: string
  description: string
  unit: string
  minimumUnit: number
  leadTimeDays: number
  returnable: boolean
  boxOnlyReturns: boolean
  attributes: unknown
  specs: unknown
  documents: unknown
  tone: unknown
  finish: string
  model: unknown
  ratingTenths: number
  ratingCount: number
  sold_90: number
  status: 'draft' | 'review' | 'published' | 'archived'
  listedAt: Date
  updatedAt: Date
  approvedAt: Date | null
}

export interface ProjectChecklistRow {
  id: number
  projectId: string
  key: string | null
  title: string
  part: string
  done: boolean
  note: string
  dueDate: string | null
  position: number
  createdAt: Date
}

export interface ProjectLinesRow {
  id: number
  projectId: string
  productId: number
  sizeId: number
  surface: string
  qty: number
  seenPriceCents: number
  createdAt: Date
  countedBy: number
  origins: unknown
}

export interface ProjectLinksRow {
  id: number
  projectId: string
  tokenHash: Buffer
  withPrices: boolean
  createdAt: Date
  endsAt: Date | null
  revokedAt: Date | null
}

export interface ProjectPartnersRow {
  id: number
  projectId: string
  email: string
  rights: string[]
  accountId: number | null
  tokenHash: Buffer
  invitedAt: Date
  expiresAt: Date
  acceptedAt: Date | null
  revokedAt: Date | null
}

export interface ProjectSharesRow {
  projectId: string
  showroomId: number
  sharedAt: Date
}

export interface ProjectsRow {
  id: string
  ownerId: number | null
  showroomId: number | null
  isCart: boolean
  projectId: string | null
  name: string
  floorplan: number | null
  floorTemplate: string | null
  is_3d: boolean
  extraInfo: unknown
  status: 'open' | 'closed' | 'archived' | 'deleted'
  createdAt: Date
  updatedAt: Date
  proposalId: number | null
}

export interface PromotionsRow {
  id: number
  name: string
  percentBps: number | null
  amountCents: number | null
  categories: number[]
  fromDay: string
  toDay: string
  maxOrders: number | null
  used: number
  endedAt: Date | null
  live: boolean
  createdBy: number
  createdAt: Date
}

export interface ProposalVersionsRow {
  id: number
  proposalId: number
  number: number
  status: 'draft' | 'sent' | 'seen' | 'approved' | 'declined' | 'withdrawn' | 'superseded'
  revision: number
  lines: unknown
  notes: string
  terms: string
  endsOn: string | null
  picture: string | null
  productsCents: number
  allowancesCents: number
  laborCents: number
  createdAt: Date
  sentAt: Date | null
  seenAt: Date | null
  answeredAt: Date | null
  answerName: string
  answerReason: string
  withdrawnAt: Date | null
  remindedAt: Date | null
}

export interface ProposalsRow {
  id: number
  showroomId: number
  number: string
  projectId: string | null
  title: string
  clientName: string
  clientEmail: string
  tokenHash: Buffer | null
  clientId: number | null
  createdBy: number | null
  madeWith: string | null
  createdAt: Date
  updatedAt: Date
}

export interface PushMessagesRow {
  id: string
  subscriptionId: number
  title: string
  body: string
  link: string
  tries: number
  nextTryAt: Date
  createdAt: Date
}

export interface PushSubscriptionsRow {
  id: number
  accountId: number
  sessionHash: Buffer
  endpoint: string
  p256dh: string
  auth: string
  createdAt: Date
}

export interface RaisedPricesRow {
  sizeId: number
  wholesaleCents: number
}

export interface RecentWritesRow {
  accountId: number
  position: number
  at: Date
}

export interface RefundsRow {
  id: number
  orderId: number
  key: string
  part: number
  paymentId: number
  amountCents: number
  reason: string
  itemIds: number[]
  status: 'waiting' | 'done' | 'failed' | 'void'
  paidBy: 'card' | 'hand' | 'bank'
  reference: string
  attempt: number
  tries: number
  nextTryAt: Date | null
  lastError: string
  requestedAt: Date
  doneAt: Date | null
  offsetCents: number
  settledBy: number | null
  settledAt: Date | null
}

export interface ReleasesRow {
  orderItemId: number
  role: 'vendor' | 'contractor' | 'platform'
  releasedAt: Date
}

export interface ReturnRequestsRow {
  id: number
  orderId: number
  orderItemId: number
  type: 'return' | 'incomplete'
  qty: number
  reason: string
  fault: 'customer' | 'vendor' | 'carrier' | 'platform'
  note: string
  unopened: boolean | null
  method: 'pickup' | 'ship' | null
  fileIds: number[]
  status: 'requested' | 'approved' | 'in_transit' | 'received' | 'refunded' | 'refused' | 'withdrawn' | 'expired'
  requestedBy: number
  requestedAt: Date
  overrideReason: string
  decidedAt: Date | null
  decisionReason: string
  expiresAt: Date | null
  tracking: string
  sentAt: Date | null
  receivedAt: Date | null
  receivedOn: string | null
  resellable: boolean | null
  returnCostCents: number | null
  vendorConfirmedAt: Date | null
  vendorObjection: string
  vendorObjectedAt: Date | null
  earliestRefundOn: string | null
  refundBy: string | null
  vendorApplyBy: string | null
  feeCents: number | null
  refundCents: number | null
  refundId: number | null
  closedAt: Date | null
  objectionStatus: 'open' | 'upheld' | 'dismissed' | null
  objectionBearer: 'platform' | 'carrier' | 'customer' | null
  objectionCents: number | null
  objectionAnswer: string
  objectionJudgedBy: number | null
  objectionJudgedAt: Date | null
  feeTaxCents: number
  shipChargeCents: number
  objectionFileIds: number[]
}

export interface ReviewsRow {
  id: number
  productId: number
  accountId: number | null
  author: string
  rating: number
  title: string
  body: string
  createdAt: Date
}

export interface RevokedSceneLinksRow {
  shareId: string
  sceneId: string
  revokedAt: Date
}

export interface RoomPinsRow {
  id: number
  sceneId: string
  number: number
  authorId: number
  slot: string | null
  fixture: string | null
  point: number[]
  normal: number[]
  createdAt: Date
  resolvedAt: Date | null
  resolvedBy: number | null
}

export interface RoomSettingsRow {
  kind: 'template' | 'floor_plan'
  id: string
  name: string
  position: number | null
  hidden: boolean
}

export interface SalesByDayRow {
  day: string
  departmentId: number
  showroomId: number
  vendorId: number
  items: number
  chargedCents: number
  platformCents: number
}

export interface SandboxChargesRow {
  idempotencyKey: string
  ref: string
  amountCents: number
  status: string
  createdAt: Date
  refundOf: string | null
}

export interface SandboxTransfersRow {
  idempotencyKey: string
  ref: string
  amountCents: number
  status: 'sent' | 'paid' | 'failed'
  message: string
  settlesAt: Date
  createdAt: Date
}

export interface SavedViewsRow {
  id: number
  accountId: number
  tableName: string
  name: string
  query: string
  createdAt: Date
}

export interface SceneDocumentsRow {
  sceneId: string
  state: Buffer
}

export interface SceneUpdatesRow {
  id: number
  sceneId: string
  update: Buffer
}

export interface SceneVersionsRow {
  sceneId: string
  version: number
  document: unknown
  autosave: boolean
  begunAt: Date
  savedAt: Date
}

export interface ScenesRow {
  id: string
  shareId: string
  ownerId: number | null
  projectId: string | null
  showroomId: number | null
  name: string
  template: string | null
  floorplan: number | null
  document: unknown
  version: number
  thumbnail: string | null
  madeBy: Buffer | null
  createdAt: Date
  updatedAt: Date
  countedBy: number
}

export interface SearchCountsRow {
  day: string
  words: string
  searches: number
  foundNone: number
}

export interface SelectionChangeRowsRow {
  changeId: number
  scope: string
  refId: number
  wasCarried: boolean | null
  wasBps: number | null
  wasCents: number | null
  carried: boolean | null
  bps: number | null
  cents: number | null
}

export interface SelectionChangesRow {
  id: number
  showroomId: number
  key: string
  fingerprint: Buffer
  summary: string
  total: number
  done: number
  result: unknown
  startedAt: Date
  appliedAt: Date | null
  undoneAt: Date | null
}

export interface SessionsRow {
  tokenHash: Buffer
  accountId: number
  passcodePending: boolean
  userAgent: string
  ip: string
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
  viewerId: number | null
}

export interface SettingValuesRow {
  id: number
  key: string
  value: string
  fromDay: string
  reason: string
  setBy: number | null
  setAt: Date
  withdrawnBy: number | null
  withdrawnAt: Date | null
  appliedAt: Date | null
}

export interface SettlementsRow {
  id: number
  payeeId: number
  amountCents: number
  status: 'pending' | 'paid' | 'declined'
  requestKey: string
  provider: string
  providerRef: string | null
  cardBrand: string
  cardLast4: string
  recordedBy: number | null
  reference: string
  createdAt: Date
  closedAt: Date | null
}

export interface SharesListedRow {
  orderItemId: number
  partyId: number
  pendingCents: number
  deliveredOn: string | null
  availableOn: string | null
}

export interface ShipmentsRow {
  id: number
  orderId: number
  carrier: string
  trackingNumber: string
  expectedOn: string | null
  createdBy: number
  createdAt: Date
  vendorId: number | null
  shippedAt: Date | null
  weightLb: number | null
  lengthIn: number | null
  widthIn: number | null
  heightIn: number | null
}

export interface ShowroomCollaboratorsRow {
  id: number
  showroomId: number
  email: string
  role: 'viewer' | 'editor'
  accountId: number | null
  tokenHash: Buffer | null
  invitedAt: Date
  expiresAt: Date
  acceptedAt: Date | null
  revokedAt: Date | null
}

export interface ShowroomRulesRow {
  showroomId: number
  scope: 'category' | 'brand' | 'product'
  refId: number
  carried: boolean | null
  markupBps: number | null
  markupCents: number | null
}

export interface ShowroomVisitsRow {
  showroomId: number
  accountId: number
  firstAt: Date
  previousAt: Date | null
  lastAt: Date
}

export interface ShowroomsRow {
  accountId: number
  vsdId: string
  companyName: string
  city: string
  state: string
  zipCode: string
  phone: string
  themeColor: string
  businessLogo: string | null
  specialty: string
  about: string
  license: unknown
  defaultMarkupBps: number
  basicAddonStatus: string
  customAddonStatus: string
  plan: string | null
  planStatus: string
  planPaidCents: number | null
  planRenewsAt: Date | null
  status: 'active' | 'paused' | 'closed'
  createdAt: Date
  photo: string | null
  pausedAt: Date | null
}

export interface SocialAttemptsRow {
  stateHash: Buffer
  provider: string
  kind: 'start' | 'link'
  nonce: string | null
  codeVerifier: string | null
  subject: string | null
  email: string | null
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
  accountId: number | null
  createdAt: Date
  expiresAt: Date
}

export interface SocialIdentitiesRow {
  provider: string
  subject: string
  accountId: number
  email: string
  createdAt: Date
  lastUsedAt: Date
}

export interface StaleClientsRow {
  showroomId: number | null
  clientId: number
}

export interface StaleListingsRow {
  productId: number
}

export interface StaleVendorItemsRow {
  itemId: number
}

export interface StateTaxRatesRow {
  state: string
  rateMilli: number
  validFrom: string
}

export interface SubscriptionChargesRow {
  id: number
  subscriptionId: number
  accountId: number
  period: number
  periodFrom: Date
  periodTo: Date
  amountCents: number
  status: 'open' | 'asking' | 'paid' | 'declined'
  tries: number
  tryAt: Date | null
  askedAt: Date | null
  provider: string
  providerRef: string | null
  brand: string
  last4: string
  message: string
  createdAt: Date
  paidAt: Date | null
}

export interface SubscriptionsRow {
  id: number
  accountId: number
  plan: string
  priceCents: number
  status: 'pending' | 'active' | 'past_due' | 'ended'
  methodId: number | null
  startedAt: Date
  period: number
  paidUntil: Date
  cancelledAt: Date | null
  noticedFor: Date | null
  graceUntil: Date | null
  nextTryAt: Date | null
  endedAt: Date | null
  createdAt: Date
  planId: number
  addons: string[]
  nextPriceCents: number | null
  nextAddons: string[] | null
}

export interface TaxExemptionsRow {
  id: number
  accountId: number
  state: string
  kind: 'resale' | 'exempt'
  certificate: string
  expiresOn: string
  status: 'waiting' | 'verified' | 'refused'
  reason: string
  createdAt: Date
  judgedBy: number | null
  judgedAt: Date | null
}

export interface UploadsRow {
  id: number
  accountId: number | null
  aiAccountId: number | null
  purpose: 'product' | 'logo' | 'showroom' | 'work' | 'room' | 'chat' | 'return' | 'ai'
  file: string
  name: string
  width: number | null
  height: number | null
  bytes: number
  mime: string
  createdAt: Date
}

export interface VendorItemsListedRow {
  itemId: number
  vendorId: number
  status: string
  orderNo: string
  placedAt: Date
  dueOn: string
  availableOn: string | null
  name: string
  words: string
  qty: number
  amountCents: number
  hasEntries: boolean
  pendingCents: number
  availableCents: number
  paidCents: number
  ended: boolean
  statusBit: number
}

export interface VendorListingsRow {
  productId: number
  vendorId: number
  status: string
  categoryId: number
  familyId: number | null
  brandId: number
  sku: string
  name: string
  words: string
  priceCents: number
  stock: number
  leastStock: number
  updatedAt: Date
}

export interface VendorOrdersListedRow {
  vendorId: number
  orderId: number
  placedAt: Date
  statuses: number
  text: string
}

export interface VendorsRow {
  accountId: number
  companyName: string
  street: string
  city: string
  state: string
  zipCode: string
  phone: string
  shipFrom: unknown
  returnAddress: unknown
  leadDaysMin: number
  leadDaysMax: number
  platformFeeBps: number
}

export interface ViewReadsRow {
  tokenHash: Buffer
  path: string
}

export interface WorkPicturesRow {
  uploadId: number
  accountId: number
  caption: string
  position: number
}

export interface WriteOffsRow {
  id: number
  payeeId: number
  amountCents: number
  reason: string
  status: 'open' | 'approved' | 'refused'
  askedBy: number
  askedAt: Date
  decidedBy: number | null
  decidedAt: Date | null
}

export interface ZipTaxRatesRow {
  zipCode: string
  state: string
  rateMilli: number
  validFrom: string
  validTo: string | null
}

/** The rows of each table as queries return them, with their columns in camel case. */
export interface Tables {
  accounts: AccountsRow
  addresses: AddressesRow
  ai_accounts: AiAccountsRow
  ai_credit_entries: AiCreditEntriesRow
  ai_credit_packs: AiCreditPacksRow
  ai_credit_purchases: AiCreditPurchasesRow
  ai_design_pictures: AiDesignPicturesRow
  ai_design_projects: AiDesignProjectsRow
  ai_designs: AiDesignsRow
  ai_email_tokens: AiEmailTokensRow
  ai_sessions: AiSessionsRow
  applications: ApplicationsRow
  attempts: AttemptsRow
  audit_chain: AuditChainRow
  audit_log: AuditLogRow
  brands: BrandsRow
  cancel_request_items: CancelRequestItemsRow
  cancel_requests: CancelRequestsRow
  categories: CategoriesRow
  change_orders: ChangeOrdersRow
  chat_files: ChatFilesRow
  chat_messages: ChatMessagesRow
  chat_reads: ChatReadsRow
  chat_reports: ChatReportsRow
  chat_rooms: ChatRoomsRow
  client_notes: ClientNotesRow
  clients_listed: ClientsListedRow
  collection_products: CollectionProductsRow
  collections: CollectionsRow
  coupon_uses: CouponUsesRow
  coupons: CouponsRow
  departments: DepartmentsRow
  designer_profiles: DesignerProfilesRow
  device_secrets: DeviceSecretsRow
  email_tokens: EmailTokensRow
  favorites: FavoritesRow
  fee_taxes: FeeTaxesRow
  held_prices: HeldPricesRow
  hire_ratings: HireRatingsRow
  hires: HiresRow
  house_templates: HouseTemplatesRow
  idempotency_keys: IdempotencyKeysRow
  import_changes: ImportChangesRow
  import_jobs: ImportJobsRow
  import_mappings: ImportMappingsRow
  import_parts: ImportPartsRow
  import_problems: ImportProblemsRow
  inquiries: InquiriesRow
  items_counted: ItemsCountedRow
  lead_answers: LeadAnswersRow
  leads: LeadsRow
  ledger_entries: LedgerEntriesRow
  ledger_reports: LedgerReportsRow
  ledger_sealed: LedgerSealedRow
  ledger_seals: LedgerSealsRow
  ledger_transactions: LedgerTransactionsRow
  ledger_unlisted: LedgerUnlistedRow
  lifted_markups: LiftedMarkupsRow
  mails: MailsRow
  marks: MarksRow
  media_fetches: MediaFetchesRow
  negative_balances: NegativeBalancesRow
  notification_choices: NotificationChoicesRow
  notifications: NotificationsRow
  order_events: OrderEventsRow
  order_items: OrderItemsRow
  order_tasks: OrderTasksRow
  orders: OrdersRow
  orders_counted: OrdersCountedRow
  orders_listed: OrdersListedRow
  orders_unlisted: OrdersUnlistedRow
  own_templates: OwnTemplatesRow
  page_counts: PageCountsRow
  page_drafts: PageDraftsRow
  page_versions: PageVersionsRow
  pages: PagesRow
  passcodes: PasscodesRow
  payee_terms: PayeeTermsRow
  payees_listed: PayeesListedRow
  payment_methods: PaymentMethodsRow
  payments: PaymentsRow
  payout_events: PayoutEventsRow
  payout_holds: PayoutHoldsRow
  payout_items: PayoutItemsRow
  payout_setups: PayoutSetupsRow
  payouts: PayoutsRow
  pin_comments: PinCommentsRow
  plan_events: PlanEventsRow
  plans: PlansRow
  platform_settings: PlatformSettingsRow
  portfolio_rooms: PortfolioRoomsRow
  postings_counted: PostingsCountedRow
  postings_listed: PostingsListedRow
  price_changes: PriceChangesRow
  product_events: ProductEventsRow
  product_media: ProductMediaRow
  product_reviews: ProductReviewsRow
  product_sizes: ProductSizesRow
  product_views: ProductViewsRow
  products: ProductsRow
  project_checklist: ProjectChecklistRow
  project_lines: ProjectLinesRow
  project_links: ProjectLinksRow
  project_partners: ProjectPartnersRow
  project_shares: ProjectSharesRow
  projects: ProjectsRow
  promotions: PromotionsRow
  proposal_versions: ProposalVersionsRow
  proposals: ProposalsRow
  push_messages: PushMessagesRow
  push_subscriptions: PushSubscriptionsRow
  raised_prices: RaisedPricesRow
  recent_writes: RecentWritesRow
  refunds: RefundsRow
  releases: ReleasesRow
  return_requests: ReturnRequestsRow
  reviews: ReviewsRow
  revoked_scene_links: RevokedSceneLinksRow
  room_pins: RoomPinsRow
  room_settings: RoomSettingsRow
  sales_by_day: SalesByDayRow
  sandbox_charges: SandboxChargesRow
  sandbox_transfers: SandboxTransfersRow
  saved_views: SavedViewsRow
  scene_documents: SceneDocumentsRow
  scene_updates: SceneUpdatesRow
  scene_versions: SceneVersionsRow
  scenes: ScenesRow
  search_counts: SearchCountsRow
  selection_change_rows: SelectionChangeRowsRow
  selection_changes: SelectionChangesRow
  sessions: SessionsRow
  setting_values: SettingValuesRow
  settlements: SettlementsRow
  shares_listed: SharesListedRow
  shipments: ShipmentsRow
  showroom_collaborators: ShowroomCollaboratorsRow
  showroom_rules: ShowroomRulesRow
  showroom_visits: ShowroomVisitsRow
  showrooms: ShowroomsRow
  social_attempts: SocialAttemptsRow
  social_identities: SocialIdentitiesRow
  stale_clients: StaleClientsRow
  stale_listings: StaleListingsRow
  stale_vendor_items: StaleVendorItemsRow
  state_tax_rates: StateTaxRatesRow
  subscription_charges: SubscriptionChargesRow
  subscriptions: SubscriptionsRow
  tax_exemptions: TaxExemptionsRow
  uploads: UploadsRow
  vendor_items_listed: VendorItemsListedRow
  vendor_listings: VendorListingsRow
  vendor_orders_listed: VendorOrdersListedRow
  vendors: VendorsRow
  view_reads: ViewReadsRow
  work_pictures: WorkPicturesRow
  write_offs: WriteOffsRow
  zip_tax_rates: ZipTaxRatesRow
}

/** The columns that an INSERT may leave out: nullable, or with a default. */
export interface Optional {
  accounts: 'trade' | 'emailVerifiedAt' | 'passwordHash' | 'countryCode' | 'phoneNumber' | 'zipCode' | 'shopId' | 'createdAt' | 'updatedAt' | 'clientSafe'
  addresses: 'isDefault' | 'apartment' | 'country' | 'createdAt' | 'label'
  ai_accounts: 'emailVerifiedAt' | 'passwordHash' | 'credits' | 'createdAt' | 'updatedAt'
  ai_credit_entries: 'id' | 'attempt'
  ai_credit_packs: 'active'
  ai_credit_purchases: 'providerRef' | 'cardBrand' | 'cardLast4' | 'message' | 'closedAt'
  ai_design_pictures: never
  ai_design_projects: never
  ai_designs: 'status' | 'step' | 'error' | 'cost' | 'refines' | 'showroomId' | 'result' | 'shareKey' | 'retriedBy' | 'lease' | 'leaseUntil' | 'endedAt'
  ai_email_tokens: 'createdAt' | 'usedAt' | 'kind'
  ai_sessions: 'userAgent' | 'ip' | 'createdAt' | 'lastUsedAt'
  applications: 'licenseNumber' | 'licenseState' | 'taxId' | 'createdAt' | 'status' | 'decidedAt' | 'decidedBy' | 'reason' | 'remindedAt'
  attempts: never
  audit_chain: never
  audit_log: 'actorId' | 'words'
  brands: 'founded' | 'story' | 'style' | 'warranty' | 'hidden' | 'picture' | 'pictureAlt' | 'featured'
  cancel_request_items: never
  cancel_requests: 'reason' | 'status' | 'decidedAt' | 'decidedBy' | 'answer'
  categories: 'parentId' | 'attributes' | 'synonyms' | 'hidden' | 'picture' | 'pictureAlt'
  change_orders: 'sceneId' | 'status' | 'note' | 'approvedFigures' | 'decidedBy' | 'decidedAt' | 'signedName' | 'reason' | 'version' | 'ordered' | 'cartId' | 'madeBy'
  chat_files: 'thumbnail'
  chat_messages: 'readAt' | 'feeCents'
  chat_reads: 'mailedAt'
  chat_reports: 'handledAt' | 'handledBy'
  chat_rooms: 'projectId' | 'accountId' | 'lastSeq' | 'lastMessageAt' | 'mailCheckAt' | 'status' | 'waitingSince' | 'assignedTo' | 'statusBy' | 'statusAt'
  client_notes: never
  clients_listed: 'lastSeen' | 'backAt'
  collection_products: never
  collections: 'note' | 'published' | 'version'
  coupon_uses: never
  coupons: 'percentBps' | 'amountCents' | 'minSpendCents' | 'startsAt' | 'endsAt' | 'maxUses' | 'used' | 'categories' | 'perUserUses' | 'firstOrderOnly' | 'createdAt'
  departments: 'hidden'
  designer_profiles: 'listed' | 'available' | 'rateCents' | 'insuranceCarrier' | 'insuranceUntil' | 'insuranceVerifiedAt' | 'serviceZip' | 'serviceMiles' | 'serviceStates'
  device_secrets: 'createdAt' | 'lastUsedAt' | 'userAgent' | 'ip'
  email_tokens: 'createdAt' | 'usedAt'
  favorites: never
  fee_taxes: never
  held_prices: never
  hire_ratings: never
  hires: 'rights' | 'message' | 'budgetCents' | 'decidedAt' | 'endedAt' | 'endPostsAt' | 'endedSide' | 'showsRoom'
  house_templates: 'createdBy'
  idempotency_keys: 'attempt' | 'createdAt'
  import_changes: 'before'
  import_jobs: 'status' | 'total' | 'done' | 'report' | 'created' | 'changed' | 'problem' | 'lease' | 'leaseUntil' | 'finishedAt'
  import_mappings: never
  import_parts: never
  import_problems: never
  inquiries: 'blockedBy'
  items_counted: never
  lead_answers: never
  leads: 'shopProfileId' | 'phoneNumber' | 'subject' | 'orderNo' | 'message' | 'createdAt' | 'status' | 'note' | 'followUpOn' | 'changedAt' | 'words' | 'handlingStatus' | 'handlingNote' | 'handledBy' | 'handledAt'
  ledger_entries: 'partyId' | 'orderItemId' | 'salt' | 'bookedAt'
  ledger_reports: never
  ledger_sealed: never
  ledger_seals: never
  ledger_transactions: 'orderId' | 'sequence'
  ledger_unlisted: never
  lifted_markups: never
  mails: 'status' | 'tries' | 'nextTryAt' | 'lastError' | 'createdAt' | 'sentAt'
  marks: 'at'
  media_fetches: 'status' | 'tries' | 'problem' | 'doneAt' | 'kind'
  negative_balances: 'mailed' | 'overdueAt' | 'showroomPaused' | 'clearedAt'
  notification_choices: 'push'
  notifications: 'readAt' | 'createdAt'
  order_events: 'orderItemId' | 'actorId' | 'fromValue' | 'toValue' | 'reason' | 'offPath'
  order_items: 'showroomId' | 'surface' | 'couponCents' | 'status' | 'parentItemId' | 'linePosition' | 'whole' | 'deliveredOn' | 'availableOn' | 'declinePostsAt' | 'reversedAt' | 'shipmentId' | 'cancelRequestId' | 'remindedAt' | 'lateToldAt' | 'lateAnswer' | 'shipCostCents' | 'dyeLots' | 'deliverFrom' | 'deliverTo' | 'shipChargeCents' | 'shipService' | 'promotionUnitCents' | 'promotionId' | 'origins' | 'shipOn'
  order_tasks: 'doneAt' | 'doneBy'
  orders: 'showroomId' | 'projectId' | 'customerPhone' | 'couponId' | 'discountCents' | 'shippingCents' | 'taxCents' | 'note' | 'adjustedCents' | 'taxLocalMilli' | 'taxExemptReason' | 'receiverPhone' | 'proposalId' | 'cancelUntil' | 'reviewBy' | 'promotionCents'
  orders_counted: never
  orders_listed: 'showroomId'
  orders_unlisted: 'counted'
  own_templates: 'image'
  page_counts: 'showroomId'
  page_drafts: never
  page_versions: 'changed' | 'note' | 'publishedBy'
  pages: never
  passcodes: 'guesses' | 'sentAt'
  payee_terms: never
  payees_listed: never
  payment_methods: 'billingAddress' | 'isDefault' | 'createdAt' | 'fingerprint'
  payments: 'providerRef' | 'brand' | 'last4' | 'tries' | 'nextTryAt' | 'createdAt' | 'updatedAt' | 'forOrderId' | 'refundedCents' | 'retries' | 'lastError' | 'closedBy' | 'closedReason' | 'settledBy' | 'settledAt'
  payout_events: 'actorId' | 'note'
  payout_holds: 'openedBy' | 'closedBy' | 'closedAt' | 'closedReason' | 'bankRef' | 'bankWord' | 'lost'
  payout_items: never
  payout_setups: never
  payouts: 'requestKey' | 'providerRef' | 'reference' | 'note' | 'tries' | 'nextTryAt' | 'sentAt' | 'closedAt'
  pin_comments: never
  plan_events: 'before' | 'after'
  plans: 'active' | 'removedAt'
  platform_settings: 'onlyRow' | 'houseMarkupBps'
  portfolio_rooms: never
  postings_counted: never
  postings_listed: never
  price_changes: 'status' | 'endedAt'
  product_events: 'accountId' | 'detail'
  product_media: 'alt' | 'width' | 'height' | 'sourceUrl'
  product_reviews: 'proposed' | 'status' | 'reason' | 'decidedAt' | 'decidedBy'
  product_sizes: 'widthIn' | 'heightIn' | 'lengthIn' | 'pattern' | 'boxSqftHundredths' | 'weightLb' | 'lots'
  product_views: 'viewedAt'
  products: 'familyId' | 'collection' | 'variantGroup' | 'description' | 'minimumUnit' | 'leadTimeDays' | 'returnable' | 'boxOnlyReturns' | 'attributes' | 'specs' | 'documents' | 'tone' | 'finish' | 'model' | 'ratingTenths' | 'ratingCount' | 'sold_90' | 'status' | 'listedAt' | 'updatedAt' | 'approvedAt'
  project_checklist: 'key' | 'part' | 'done' | 'note' | 'dueDate'
  project_lines: 'surface' | 'createdAt' | 'countedBy' | 'origins'
  project_links: 'endsAt' | 'revokedAt'
  project_partners: 'accountId' | 'acceptedAt' | 'revokedAt'
  project_shares: never
  projects: 'ownerId' | 'showroomId' | 'isCart' | 'projectId' | 'name' | 'floorplan' | 'floorTemplate' | 'is_3d' | 'extraInfo' | 'status' | 'createdAt' | 'updatedAt' | 'proposalId'
  promotions: 'percentBps' | 'amountCents' | 'categories' | 'maxOrders' | 'used' | 'endedAt' | 'live'
  proposal_versions: 'revision' | 'endsOn' | 'picture' | 'sentAt' | 'seenAt' | 'answeredAt' | 'answerName' | 'answerReason' | 'withdrawnAt' | 'remindedAt'
  proposals: 'projectId' | 'tokenHash' | 'clientId' | 'createdBy' | 'madeWith'
  push_messages: 'id' | 'tries'
  push_subscriptions: never
  raised_prices: never
  recent_writes: never
  refunds: 'part' | 'itemIds' | 'paidBy' | 'reference' | 'attempt' | 'tries' | 'nextTryAt' | 'lastError' | 'doneAt' | 'offsetCents' | 'settledBy' | 'settledAt'
  releases: never
  return_requests: 'note' | 'unopened' | 'method' | 'fileIds' | 'overrideReason' | 'decidedAt' | 'decisionReason' | 'expiresAt' | 'tracking' | 'sentAt' | 'receivedAt' | 'receivedOn' | 'resellable' | 'returnCostCents' | 'vendorConfirmedAt' | 'vendorObjection' | 'vendorObjectedAt' | 'earliestRefundOn' | 'refundBy' | 'vendorApplyBy' | 'feeCents' | 'refundCents' | 'refundId' | 'closedAt' | 'objectionStatus' | 'objectionBearer' | 'objectionCents' | 'objectionAnswer' | 'objectionJudgedBy' | 'objectionJudgedAt' | 'feeTaxCents' | 'shipChargeCents' | 'objectionFileIds'
  reviews: 'accountId'
  revoked_scene_links: never
  room_pins: 'slot' | 'fixture' | 'resolvedAt' | 'resolvedBy'
  room_settings: 'name' | 'position' | 'hidden'
  sales_by_day: never
  sandbox_charges: 'createdAt' | 'refundOf'
  sandbox_transfers: 'message'
  saved_views: never
  scene_documents: never
  scene_updates: 'id'
  scene_versions: never
  scenes: 'ownerId' | 'projectId' | 'showroomId' | 'name' | 'template' | 'floorplan' | 'version' | 'thumbnail' | 'madeBy' | 'countedBy'
  search_counts: never
  selection_change_rows: 'wasCarried' | 'wasBps' | 'wasCents' | 'carried' | 'bps' | 'cents'
  selection_changes: 'total' | 'done' | 'result' | 'appliedAt' | 'undoneAt'
  sessions: 'passcodePending' | 'userAgent' | 'ip' | 'createdAt' | 'lastUsedAt' | 'viewerId'
  setting_values: 'reason' | 'setBy' | 'withdrawnBy' | 'withdrawnAt' | 'appliedAt'
  settlements: 'providerRef' | 'cardBrand' | 'cardLast4' | 'recordedBy' | 'reference' | 'closedAt'
  shares_listed: 'deliveredOn' | 'availableOn'
  shipments: 'trackingNumber' | 'expectedOn' | 'vendorId' | 'shippedAt' | 'weightLb' | 'lengthIn' | 'widthIn' | 'heightIn'
  showroom_collaborators: 'accountId' | 'tokenHash' | 'acceptedAt' | 'revokedAt'
  showroom_rules: 'carried' | 'markupBps' | 'markupCents'
  showroom_visits: 'previousAt'
  showrooms: 'city' | 'state' | 'zipCode' | 'phone' | 'themeColor' | 'businessLogo' | 'specialty' | 'about' | 'license' | 'defaultMarkupBps' | 'basicAddonStatus' | 'customAddonStatus' | 'plan' | 'planStatus' | 'planPaidCents' | 'planRenewsAt' | 'status' | 'createdAt' | 'photo' | 'pausedAt'
  social_attempts: 'nonce' | 'codeVerifier' | 'subject' | 'email' | 'emailVerified' | 'firstName' | 'lastName' | 'accountId' | 'createdAt'
  social_identities: 'email' | 'createdAt' | 'lastUsedAt'
  stale_clients: 'showroomId'
  stale_listings: never
  stale_vendor_items: never
  state_tax_rates: never
  subscription_charges: 'tries' | 'tryAt' | 'askedAt' | 'providerRef' | 'brand' | 'last4' | 'message' | 'paidAt'
  subscriptions: 'methodId' | 'period' | 'cancelledAt' | 'noticedFor' | 'graceUntil' | 'nextTryAt' | 'endedAt' | 'nextPriceCents' | 'nextAddons'
  tax_exemptions: 'status' | 'reason' | 'judgedBy' | 'judgedAt'
  uploads: 'accountId' | 'aiAccountId' | 'width' | 'height'
  vendor_items_listed: 'availableOn' | 'ended' | 'statusBit'
  vendor_listings: 'familyId'
  vendor_orders_listed: never
  vendors: 'leadDaysMin' | 'leadDaysMax' | 'platformFeeBps'
  view_reads: never
  work_pictures: never
  write_offs: 'status' | 'decidedBy' | 'decidedAt'
  zip_tax_rates: 'validTo'
}

/** For `SELECT`: every column of a table under its name in camel case. */
export const columnsOf = {
  accounts: 'id, type, trade, status, first_name AS "firstName", last_name AS "lastName", email, email_verified_at AS "emailVerifiedAt", password_hash AS "passwordHash", country_code AS "countryCode", phone_number AS "phoneNumber", zip_code AS "zipCode", shop_id AS "shopId", created_at AS "createdAt", updated_at AS "updatedAt", client_safe AS "clientSafe"',
  addresses: 'id, account_id AS "accountId", kind, is_default AS "isDefault", street, apartment, city, state, zip_code AS "zipCode", country, created_at AS "createdAt", label',
  ai_accounts: 'id, full_name AS "fullName", email, email_verified_at AS "emailVerifiedAt", password_hash AS "passwordHash", credits, created_at AS "createdAt", updated_at AS "updatedAt"',
  ai_credit_entries: 'id, account_id AS "accountId", amount, reason, reference, attempt, at',
  ai_credit_packs: 'id, credits, price_cents AS "priceCents", active',
  ai_credit_purchases: 'id, account_id AS "accountId", pack_id AS "packId", credits, amount_cents AS "amountCents", status, request_key AS "requestKey", provider, provider_ref AS "providerRef", card_brand AS "cardBrand", card_last4 AS "cardLast4", message, created_at AS "createdAt", closed_at AS "closedAt"',
  ai_design_pictures: 'design_id AS "designId", room, file, drawn_at AS "drawnAt"',
  ai_design_projects: 'design_id AS "designId", room, account_id AS "accountId", project_id AS "projectId", made_at AS "madeAt"',
  ai_designs: 'id, account_id AS "accountId", name, named, status, step, error, cost, refines, room, showroom_id AS "showroomId", brief, request, result, image, share_key AS "shareKey", made_by AS "madeBy", retried_by AS "retriedBy", lease, lease_until AS "leaseUntil", queued_at AS "queuedAt", ended_at AS "endedAt", created_at AS "createdAt"',
  ai_email_tokens: 'token_hash AS "tokenHash", account_id AS "accountId", email, created_at AS "createdAt", expires_at AS "expiresAt", used_at AS "usedAt", kind',
  ai_sessions: 'token_hash AS "tokenHash", account_id AS "accountId", user_agent AS "userAgent", ip, created_at AS "createdAt", last_used_at AS "lastUsedAt", expires_at AS "expiresAt"',
  applications: 'account_id AS "accountId", company_name AS "companyName", license_number AS "licenseNumber", license_state AS "licenseState", tax_id AS "taxId", created_at AS "createdAt", status, decided_at AS "decidedAt", decided_by AS "decidedBy", reason, reminded_at AS "remindedAt"',
  attempts: 'key, n, ends_at AS "endsAt"',
  audit_chain: 'sequence, entry_id AS "entryId", previous, hash',
  audit_log: 'id, actor_id AS "actorId", action, object_kind AS "objectKind", object_id AS "objectId", object_name AS "objectName", before, after, reason, at, words',
  brands: 'id, vendor_id AS "vendorId", name, slug, founded, story, style, warranty, hidden, picture, picture_alt AS "pictureAlt", featured',
  cancel_request_items: 'request_id AS "requestId", order_item_id AS "orderItemId"',
  cancel_requests: 'id, order_id AS "orderId", requested_by AS "requestedBy", reason, status, created_at AS "createdAt", decided_at AS "decidedAt", decided_by AS "decidedBy", answer',
  categories: 'id, department_id AS "departmentId", parent_id AS "parentId", name, slug_url AS "slugUrl", unit, "position", attributes, synonyms, hidden, picture, picture_alt AS "pictureAlt"',
  change_orders: 'id, number, project_id AS "projectId", scene_id AS "sceneId", status, proposed_by AS "proposedBy", proposed_at AS "proposedAt", note, parts, figures, approved_figures AS "approvedFigures", difference_cents AS "differenceCents", decided_by AS "decidedBy", decided_at AS "decidedAt", signed_name AS "signedName", reason, version, ordered, cart_id AS "cartId", made_by AS "madeBy"',
  chat_files: 'upload_id AS "uploadId", message_id AS "messageId", room_id AS "roomId", "position", thumbnail',
  chat_messages: 'id, room_id AS "roomId", seq, sender_id AS "senderId", key, body, created_at AS "createdAt", read_at AS "readAt", fee_cents AS "feeCents"',
  chat_reads: 'room_id AS "roomId", account_id AS "accountId", seq, mailed_at AS "mailedAt"',
  chat_reports: 'id, message_id AS "messageId", account_id AS "accountId", reason, created_at AS "createdAt", handled_at AS "handledAt", handled_by AS "handledBy"',
  chat_rooms: 'id, project_id AS "projectId", account_id AS "accountId", last_seq AS "lastSeq", last_message_at AS "lastMessageAt", mail_check_at AS "mailCheckAt", status, waiting_since AS "waitingSince", assigned_to AS "assignedTo", created_at AS "createdAt", status_by AS "statusBy", status_at AS "statusAt"',
  client_notes: 'showroom_id AS "showroomId", client_id AS "clientId", note, updated_at AS "updatedAt"',
  clients_listed: 'showroom_id AS "showroomId", client_id AS "clientId", name, words, orders, shares, last_seen AS "lastSeen", back_at AS "backAt"',
  collection_products: 'collection_id AS "collectionId", product_id AS "productId", "position"',
  collections: 'id, showroom_id AS "showroomId", name, note, published, version, created_at AS "createdAt", updated_at AS "updatedAt"',
  coupon_uses: 'coupon_id AS "couponId", account_id AS "accountId", uses',
  coupons: 'id, showroom_id AS "showroomId", code, percent_bps AS "percentBps", amount_cents AS "amountCents", min_spend_cents AS "minSpendCents", starts_at AS "startsAt", ends_at AS "endsAt", max_uses AS "maxUses", used, categories, per_user_uses AS "perUserUses", first_order_only AS "firstOrderOnly", created_at AS "createdAt"',
  departments: 'id, name, menu_slug AS "menuSlug", "position", hidden',
  designer_profiles: 'account_id AS "accountId", listed, available, rate_cents AS "rateCents", updated_at AS "updatedAt", insurance_carrier AS "insuranceCarrier", insurance_until AS "insuranceUntil", insurance_verified_at AS "insuranceVerifiedAt", service_zip AS "serviceZip", service_miles AS "serviceMiles", service_states AS "serviceStates"',
  device_secrets: 'selector, account_id AS "accountId", kind, validator_hash AS "validatorHash", created_at AS "createdAt", last_used_at AS "lastUsedAt", expires_at AS "expiresAt", user_agent AS "userAgent", ip',
  email_tokens: 'token_hash AS "tokenHash", account_id AS "accountId", kind, email, created_at AS "createdAt", expires_at AS "expiresAt", used_at AS "usedAt"',
  favorites: 'account_id AS "accountId", product_id AS "productId", created_at AS "createdAt"',
  fee_taxes: 'state, valid_from AS "validFrom", taxed, reason, set_by AS "setBy", set_at AS "setAt"',
  held_prices: 'proposal_id AS "proposalId", size_id AS "sizeId", surface, price_cents AS "priceCents", held_until AS "heldUntil"',
  hire_ratings: 'hire_id AS "hireId", rating, body, author, created_at AS "createdAt"',
  hires: 'id, project_id AS "projectId", professional_id AS "professionalId", status, rights, message, budget_cents AS "budgetCents", requested_at AS "requestedAt", decided_at AS "decidedAt", ended_at AS "endedAt", end_posts_at AS "endPostsAt", ended_side AS "endedSide", shows_room AS "showsRoom"',
  house_templates: 'id, name, document, created_by AS "createdBy", created_at AS "createdAt"',
  idempotency_keys: 'account_id AS "accountId", key, call, fingerprint, attempt, status, response, created_at AS "createdAt"',
  import_changes: 'job_id AS "jobId", product_id AS "productId", before, after',
  import_jobs: 'id, vendor_id AS "vendorId", file_name AS "fileName", bytes, status, shape, mapping, new_status AS "newStatus", total, done, report, created, changed, problem, lease, lease_until AS "leaseUntil", created_at AS "createdAt", finished_at AS "finishedAt"',
  import_mappings: 'vendor_id AS "vendorId", signature, mapping, used_at AS "usedAt"',
  import_parts: 'job_id AS "jobId", part, bytes',
  import_problems: 'job_id AS "jobId", "row", problems',
  inquiries: 'room_id AS "roomId", asker_id AS "askerId", professional_id AS "professionalId", blocked_by AS "blockedBy"',
  items_counted: 'status, n',
  lead_answers: 'id, lead_id AS "leadId", key, body, sent_at AS "sentAt"',
  leads: 'id, kind, shop_profile_id AS "shopProfileId", full_name AS "fullName", email, phone_number AS "phoneNumber", subject, order_no AS "orderNo", message, created_at AS "createdAt", status, note, follow_up_on AS "followUpOn", changed_at AS "changedAt", words, handling_status AS "handlingStatus", handling_note AS "handlingNote", handled_by AS "handledBy", handled_at AS "handledAt"',
  ledger_entries: 'id, transaction_id AS "transactionId", account, party_id AS "partyId", order_item_id AS "orderItemId", amount_cents AS "amountCents", salt, booked_at AS "bookedAt"',
  ledger_reports: 'id, at, sound, figures, findings',
  ledger_sealed: 'transaction_id AS "transactionId", seal, "position", hash',
  ledger_seals: 'sequence, count, root, previous, hash, at',
  ledger_transactions: 'id, kind, order_id AS "orderId", subject, sequence, posted_at AS "postedAt"',
  ledger_unlisted: 'transaction_id AS "transactionId"',
  lifted_markups: 'showroom_id AS "showroomId", scope, ref_id AS "refId", told_on AS "toldOn"',
  mails: 'id, to_address AS "toAddress", subject, html, body_text AS "bodyText", status, tries, next_try_at AS "nextTryAt", last_error AS "lastError", created_at AS "createdAt", sent_at AS "sentAt"',
  marks: 'name, value, at',
  media_fetches: 'id, product_id AS "productId", url, "position", status, tries, next_try_at AS "nextTryAt", problem, created_at AS "createdAt", done_at AS "doneAt", kind',
  negative_balances: 'id, payee_id AS "payeeId", opened_at AS "openedAt", opened_on AS "openedOn", due_on AS "dueOn", mailed, overdue_at AS "overdueAt", showroom_paused AS "showroomPaused", cleared_at AS "clearedAt"',
  notification_choices: 'account_id AS "accountId", topic, email, site, push',
  notifications: 'id, account_id AS "accountId", type, title, body, link, read_at AS "readAt", created_at AS "createdAt"',
  order_events: 'id, order_id AS "orderId", order_item_id AS "orderItemId", actor_id AS "actorId", actor_type AS "actorType", kind, from_value AS "fromValue", to_value AS "toValue", reason, at, off_path AS "offPath"',
  order_items: 'id, order_id AS "orderId", "position", product_id AS "productId", size_id AS "sizeId", vendor_id AS "vendorId", showroom_id AS "showroomId", product_name AS "productName", product_hash AS "productHash", size_label AS "sizeLabel", sku, unit, surface, qty, final_price_cents AS "finalPriceCents", platform_fee_cents AS "platformFeeCents", markup_cents AS "markupCents", unit_price_cents AS "unitPriceCents", coupon_cents AS "couponCents", tax_cents AS "taxCents", vendor_part_cents AS "vendorPartCents", contractor_part_cents AS "contractorPartCents", platform_part_cents AS "platformPartCents", charged_cents AS "chargedCents", status, status_date AS "statusDate", parent_item_id AS "parentItemId", line_position AS "linePosition", whole, delivered_on AS "deliveredOn", available_on AS "availableOn", decline_posts_at AS "declinePostsAt", reversed_at AS "reversedAt", shipment_id AS "shipmentId", cancel_request_id AS "cancelRequestId", reminded_at AS "remindedAt", late_told_at AS "lateToldAt", late_answer AS "lateAnswer", ship_cost_cents AS "shipCostCents", dye_lots AS "dyeLots", deliver_from AS "deliverFrom", deliver_to AS "deliverTo", ship_charge_cents AS "shipChargeCents", returnable, ship_service AS "shipService", promotion_unit_cents AS "promotionUnitCents", promotion_id AS "promotionId", origins, ship_on AS "shipOn"',
  order_tasks: 'id, kind, order_id AS "orderId", order_item_id AS "orderItemId", created_at AS "createdAt", done_at AS "doneAt", done_by AS "doneBy"',
  orders: 'id, order_no AS "orderNo", customer_id AS "customerId", showroom_id AS "showroomId", cart_id AS "cartId", project_id AS "projectId", customer_name AS "customerName", customer_email AS "customerEmail", customer_phone AS "customerPhone", shipping_address AS "shippingAddress", coupon_id AS "couponId", subtotal_cents AS "subtotalCents", discount_cents AS "discountCents", shipping_cents AS "shippingCents", tax_cents AS "taxCents", total_cents AS "totalCents", tax_state AS "taxState", tax_rate_milli AS "taxRateMilli", note, deliver_from AS "deliverFrom", deliver_to AS "deliverTo", placed_at AS "placedAt", adjusted_cents AS "adjustedCents", tax_local_milli AS "taxLocalMilli", tax_exempt_reason AS "taxExemptReason", receiver_phone AS "receiverPhone", proposal_id AS "proposalId", cancel_until AS "cancelUntil", review_by AS "reviewBy", promotion_cents AS "promotionCents"',
  orders_counted: 'showroom_id AS "showroomId", statuses, n',
  orders_listed: 'order_id AS "orderId", customer_id AS "customerId", showroom_id AS "showroomId", placed_at AS "placedAt", statuses, text',
  orders_unlisted: 'order_id AS "orderId", counted',
  own_templates: 'id, owner_id AS "ownerId", name, room, image, document, created_at AS "createdAt"',
  page_counts: 'day, page, showroom_id AS "showroomId", views',
  page_drafts: 'slug, title, intro, body, base_version AS "baseVersion", revision, saved_by AS "savedBy", saved_at AS "savedAt"',
  page_versions: 'slug, version, title, intro, body, changed, note, published_by AS "publishedBy", at',
  pages: 'slug, version',
  passcodes: 'session_hash AS "sessionHash", code_hash AS "codeHash", guesses, sent_at AS "sentAt", expires_at AS "expiresAt"',
  payee_terms: 'account_id AS "accountId", release_days AS "releaseDays", reason, set_by AS "setBy", set_at AS "setAt"',
  payees_listed: 'party_id AS "partyId", available_cents AS "availableCents", bookings',
  payment_methods: 'id, account_id AS "accountId", provider, provider_token AS "providerToken", brand, last4, exp_date AS "expDate", name_on_card AS "nameOnCard", billing_address AS "billingAddress", is_default AS "isDefault", created_at AS "createdAt", fingerprint',
  payments: 'id, order_id AS "orderId", account_id AS "accountId", provider, provider_ref AS "providerRef", amount_cents AS "amountCents", brand, last4, status, tries, next_try_at AS "nextTryAt", created_at AS "createdAt", updated_at AS "updatedAt", for_order_id AS "forOrderId", refunded_cents AS "refundedCents", retries, last_error AS "lastError", closed_by AS "closedBy", closed_reason AS "closedReason", settled_by AS "settledBy", settled_at AS "settledAt"',
  payout_events: 'id, payout_id AS "payoutId", actor_id AS "actorId", status, note, at',
  payout_holds: 'id, order_item_id AS "orderItemId", kind, reason, opened_by AS "openedBy", opened_at AS "openedAt", closed_by AS "closedBy", closed_at AS "closedAt", closed_reason AS "closedReason", bank_ref AS "bankRef", bank_word AS "bankWord", lost',
  payout_items: 'payout_id AS "payoutId", order_item_id AS "orderItemId", amount_cents AS "amountCents"',
  payout_setups: 'account_id AS "accountId", sealed, account_type AS "accountType", bank_last4 AS "bankLast4", tax_last4 AS "taxLast4", bank_changed_at AS "bankChangedAt", updated_at AS "updatedAt"',
  payouts: 'id, payee_id AS "payeeId", amount_cents AS "amountCents", status, request_key AS "requestKey", run_on AS "runOn", bank_last4 AS "bankLast4", provider, provider_ref AS "providerRef", reference, note, tries, next_try_at AS "nextTryAt", created_at AS "createdAt", sent_at AS "sentAt", closed_at AS "closedAt"',
  pin_comments: 'id, pin_id AS "pinId", author_id AS "authorId", key, body, created_at AS "createdAt"',
  plan_events: 'id, plan_id AS "planId", at, actor_id AS "actorId", before, after',
  plans: 'id, name, price_cents AS "priceCents", addons, gives, active, removed_at AS "removedAt"',
  platform_settings: 'only_row AS "onlyRow", house_markup_bps AS "houseMarkupBps"',
  portfolio_rooms: 'scene_id AS "sceneId", account_id AS "accountId", published_at AS "publishedAt"',
  postings_counted: 'n',
  postings_listed: 'word, posted_at AS "postedAt", transaction_id AS "transactionId"',
  price_changes: 'id, size_id AS "sizeId", final_price_cents AS "finalPriceCents", list_price_cents AS "listPriceCents", from_day AS "fromDay", status, created_at AS "createdAt", ended_at AS "endedAt"',
  product_events: 'id, product_id AS "productId", account_id AS "accountId", action, detail, at',
  product_media: 'id, product_id AS "productId", kind, "position", file, name, alt, width, height, bytes, source_url AS "sourceUrl", created_at AS "createdAt"',
  product_reviews: 'id, product_id AS "productId", proposed, status, reason, submitted_at AS "submittedAt", decided_at AS "decidedAt", decided_by AS "decidedBy"',
  product_sizes: 'id, product_id AS "productId", "position", label, sku, width_in AS "widthIn", height_in AS "heightIn", length_in AS "lengthIn", pattern, box_sqft_hundredths AS "boxSqftHundredths", final_price_cents AS "finalPriceCents", list_price_cents AS "listPriceCents", weight_lb AS "weightLb", stock, lots',
  product_views: 'account_id AS "accountId", product_id AS "productId", viewed_at AS "viewedAt"',
  products: 'id, hash, sku, vendor_id AS "vendorId", brand_id AS "brandId", category_id AS "categoryId", family_id AS "familyId", collection, variant_group AS "variantGroup", name, description, unit, minimum_unit AS "minimumUnit", lead_time_days AS "leadTimeDays", returnable, box_only_returns AS "boxOnlyReturns", attributes, specs, documents, tone, finish, model, rating_tenths AS "ratingTenths", rating_count AS "ratingCount", sold_90, status, listed_at AS "listedAt", updated_at AS "updatedAt", approved_at AS "approvedAt"',
  project_checklist: 'id, project_id AS "projectId", key, title, part, done, note, due_date AS "dueDate", "position", created_at AS "createdAt"',
  project_lines: 'id, project_id AS "projectId", product_id AS "productId", size_id AS "sizeId", surface, qty, seen_price_cents AS "seenPriceCents", created_at AS "createdAt", counted_by AS "countedBy", origins',
  project_links: 'id, project_id AS "projectId", token_hash AS "tokenHash", with_prices AS "withPrices", created_at AS "createdAt", ends_at AS "endsAt", revoked_at AS "revokedAt"',
  project_partners: 'id, project_id AS "projectId", email, rights, account_id AS "accountId", token_hash AS "tokenHash", invited_at AS "invitedAt", expires_at AS "expiresAt", accepted_at AS "acceptedAt", revoked_at AS "revokedAt"',
  project_shares: 'project_id AS "projectId", showroom_id AS "showroomId", shared_at AS "sharedAt"',
  projects: 'id, owner_id AS "ownerId", showroom_id AS "showroomId", is_cart AS "isCart", project_id AS "projectId", name, floorplan, floor_template AS "floorTemplate", is_3d, extra_info AS "extraInfo", status, created_at AS "createdAt", updated_at AS "updatedAt", proposal_id AS "proposalId"',
  promotions: 'id, name, percent_bps AS "percentBps", amount_cents AS "amountCents", categories, from_day AS "fromDay", to_day AS "toDay", max_orders AS "maxOrders", used, ended_at AS "endedAt", live, created_by AS "createdBy", created_at AS "createdAt"',
  proposal_versions: 'id, proposal_id AS "proposalId", number, status, revision, lines, notes, terms, ends_on AS "endsOn", picture, products_cents AS "productsCents", allowances_cents AS "allowancesCents", labor_cents AS "laborCents", created_at AS "createdAt", sent_at AS "sentAt", seen_at AS "seenAt", answered_at AS "answeredAt", answer_name AS "answerName", answer_reason AS "answerReason", withdrawn_at AS "withdrawnAt", reminded_at AS "remindedAt"',
  proposals: 'id, showroom_id AS "showroomId", number, project_id AS "projectId", title, client_name AS "clientName", client_email AS "clientEmail", token_hash AS "tokenHash", client_id AS "clientId", created_by AS "createdBy", made_with AS "madeWith", created_at AS "createdAt", updated_at AS "updatedAt"',
  push_messages: 'id, subscription_id AS "subscriptionId", title, body, link, tries, next_try_at AS "nextTryAt", created_at AS "createdAt"',
  push_subscriptions: 'id, account_id AS "accountId", session_hash AS "sessionHash", endpoint, p256dh, auth, created_at AS "createdAt"',
  raised_prices: 'size_id AS "sizeId", wholesale_cents AS "wholesaleCents"',
  recent_writes: 'account_id AS "accountId", "position", at',
  refunds: 'id, order_id AS "orderId", key, part, payment_id AS "paymentId", amount_cents AS "amountCents", reason, item_ids AS "itemIds", status, paid_by AS "paidBy", reference, attempt, tries, next_try_at AS "nextTryAt", last_error AS "lastError", requested_at AS "requestedAt", done_at AS "doneAt", offset_cents AS "offsetCents", settled_by AS "settledBy", settled_at AS "settledAt"',
  releases: 'order_item_id AS "orderItemId", role, released_at AS "releasedAt"',
  return_requests: 'id, order_id AS "orderId", order_item_id AS "orderItemId", type, qty, reason, fault, note, unopened, method, file_ids AS "fileIds", status, requested_by AS "requestedBy", requested_at AS "requestedAt", override_reason AS "overrideReason", decided_at AS "decidedAt", decision_reason AS "decisionReason", expires_at AS "expiresAt", tracking, sent_at AS "sentAt", received_at AS "receivedAt", received_on AS "receivedOn", resellable, return_cost_cents AS "returnCostCents", vendor_confirmed_at AS "vendorConfirmedAt", vendor_objection AS "vendorObjection", vendor_objected_at AS "vendorObjectedAt", earliest_refund_on AS "earliestRefundOn", refund_by AS "refundBy", vendor_apply_by AS "vendorApplyBy", fee_cents AS "feeCents", refund_cents AS "refundCents", refund_id AS "refundId", closed_at AS "closedAt", objection_status AS "objectionStatus", objection_bearer AS "objectionBearer", objection_cents AS "objectionCents", objection_answer AS "objectionAnswer", objection_judged_by AS "objectionJudgedBy", objection_judged_at AS "objectionJudgedAt", fee_tax_cents AS "feeTaxCents", ship_charge_cents AS "shipChargeCents", objection_file_ids AS "objectionFileIds"',
  reviews: 'id, product_id AS "productId", account_id AS "accountId", author, rating, title, body, created_at AS "createdAt"',
  revoked_scene_links: 'share_id AS "shareId", scene_id AS "sceneId", revoked_at AS "revokedAt"',
  room_pins: 'id, scene_id AS "sceneId", number, author_id AS "authorId", slot, fixture, point, normal, created_at AS "createdAt", resolved_at AS "resolvedAt", resolved_by AS "resolvedBy"',
  room_settings: 'kind, id, name, "position", hidden',
  sales_by_day: 'day, department_id AS "departmentId", showroom_id AS "showroomId", vendor_id AS "vendorId", items, charged_cents AS "chargedCents", platform_cents AS "platformCents"',
  sandbox_charges: 'idempotency_key AS "idempotencyKey", ref, amount_cents AS "amountCents", status, created_at AS "createdAt", refund_of AS "refundOf"',
  sandbox_transfers: 'idempotency_key AS "idempotencyKey", ref, amount_cents AS "amountCents", status, message, settles_at AS "settlesAt", created_at AS "createdAt"',
  saved_views: 'id, account_id AS "accountId", table_name AS "tableName", name, query, created_at AS "createdAt"',
  scene_documents: 'scene_id AS "sceneId", state',
  scene_updates: 'id, scene_id AS "sceneId", update',
  scene_versions: 'scene_id AS "sceneId", version, document, autosave, begun_at AS "begunAt", saved_at AS "savedAt"',
  scenes: 'id, share_id AS "shareId", owner_id AS "ownerId", project_id AS "projectId", showroom_id AS "showroomId", name, template, floorplan, document, version, thumbnail, made_by AS "madeBy", created_at AS "createdAt", updated_at AS "updatedAt", counted_by AS "countedBy"',
  search_counts: 'day, words, searches, found_none AS "foundNone"',
  selection_change_rows: 'change_id AS "changeId", scope, ref_id AS "refId", was_carried AS "wasCarried", was_bps AS "wasBps", was_cents AS "wasCents", carried, bps, cents',
  selection_changes: 'id, showroom_id AS "showroomId", key, fingerprint, summary, total, done, result, started_at AS "startedAt", applied_at AS "appliedAt", undone_at AS "undoneAt"',
  sessions: 'token_hash AS "tokenHash", account_id AS "accountId", passcode_pending AS "passcodePending", user_agent AS "userAgent", ip, created_at AS "createdAt", last_used_at AS "lastUsedAt", expires_at AS "expiresAt", viewer_id AS "viewerId"',
  setting_values: 'id, key, value, from_day AS "fromDay", reason, set_by AS "setBy", set_at AS "setAt", withdrawn_by AS "withdrawnBy", withdrawn_at AS "withdrawnAt", applied_at AS "appliedAt"',
  settlements: 'id, payee_id AS "payeeId", amount_cents AS "amountCents", status, request_key AS "requestKey", provider, provider_ref AS "providerRef", card_brand AS "cardBrand", card_last4 AS "cardLast4", recorded_by AS "recordedBy", reference, created_at AS "createdAt", closed_at AS "closedAt"',
  shares_listed: 'order_item_id AS "orderItemId", party_id AS "partyId", pending_cents AS "pendingCents", delivered_on AS "deliveredOn", available_on AS "availableOn"',
  shipments: 'id, order_id AS "orderId", carrier, tracking_number AS "trackingNumber", expected_on AS "expectedOn", created_by AS "createdBy", created_at AS "createdAt", vendor_id AS "vendorId", shipped_at AS "shippedAt", weight_lb AS "weightLb", length_in AS "lengthIn", width_in AS "widthIn", height_in AS "heightIn"',
  showroom_collaborators: 'id, showroom_id AS "showroomId", email, role, account_id AS "accountId", token_hash AS "tokenHash", invited_at AS "invitedAt", expires_at AS "expiresAt", accepted_at AS "acceptedAt", revoked_at AS "revokedAt"',
  showroom_rules: 'showroom_id AS "showroomId", scope, ref_id AS "refId", carried, markup_bps AS "markupBps", markup_cents AS "markupCents"',
  showroom_visits: 'showroom_id AS "showroomId", account_id AS "accountId", first_at AS "firstAt", previous_at AS "previousAt", last_at AS "lastAt"',
  showrooms: 'account_id AS "accountId", vsd_id AS "vsdId", company_name AS "companyName", city, state, zip_code AS "zipCode", phone, theme_color AS "themeColor", business_logo AS "businessLogo", specialty, about, license, default_markup_bps AS "defaultMarkupBps", basic_addon_status AS "basicAddonStatus", custom_addon_status AS "customAddonStatus", plan, plan_status AS "planStatus", plan_paid_cents AS "planPaidCents", plan_renews_at AS "planRenewsAt", status, created_at AS "createdAt", photo, paused_at AS "pausedAt"',
  social_attempts: 'state_hash AS "stateHash", provider, kind, nonce, code_verifier AS "codeVerifier", subject, email, email_verified AS "emailVerified", first_name AS "firstName", last_name AS "lastName", account_id AS "accountId", created_at AS "createdAt", expires_at AS "expiresAt"',
  social_identities: 'provider, subject, account_id AS "accountId", email, created_at AS "createdAt", last_used_at AS "lastUsedAt"',
  stale_clients: 'showroom_id AS "showroomId", client_id AS "clientId"',
  stale_listings: 'product_id AS "productId"',
  stale_vendor_items: 'item_id AS "itemId"',
  state_tax_rates: 'state, rate_milli AS "rateMilli", valid_from AS "validFrom"',
  subscription_charges: 'id, subscription_id AS "subscriptionId", account_id AS "accountId", period, period_from AS "periodFrom", period_to AS "periodTo", amount_cents AS "amountCents", status, tries, try_at AS "tryAt", asked_at AS "askedAt", provider, provider_ref AS "providerRef", brand, last4, message, created_at AS "createdAt", paid_at AS "paidAt"',
  subscriptions: 'id, account_id AS "accountId", plan, price_cents AS "priceCents", status, method_id AS "methodId", started_at AS "startedAt", period, paid_until AS "paidUntil", cancelled_at AS "cancelledAt", noticed_for AS "noticedFor", grace_until AS "graceUntil", next_try_at AS "nextTryAt", ended_at AS "endedAt", created_at AS "createdAt", plan_id AS "planId", addons, next_price_cents AS "nextPriceCents", next_addons AS "nextAddons"',
  tax_exemptions: 'id, account_id AS "accountId", state, kind, certificate, expires_on AS "expiresOn", status, reason, created_at AS "createdAt", judged_by AS "judgedBy", judged_at AS "judgedAt"',
  uploads: 'id, account_id AS "accountId", ai_account_id AS "aiAccountId", purpose, file, name, width, height, bytes, mime, created_at AS "createdAt"',
  vendor_items_listed: 'item_id AS "itemId", vendor_id AS "vendorId", status, order_no AS "orderNo", placed_at AS "placedAt", due_on AS "dueOn", available_on AS "availableOn", name, words, qty, amount_cents AS "amountCents", has_entries AS "hasEntries", pending_cents AS "pendingCents", available_cents AS "availableCents", paid_cents AS "paidCents", ended, status_bit AS "statusBit"',
  vendor_listings: 'product_id AS "productId", vendor_id AS "vendorId", status, category_id AS "categoryId", family_id AS "familyId", brand_id AS "brandId", sku, name, words, price_cents AS "priceCents", stock, least_stock AS "leastStock", updated_at AS "updatedAt"',
  vendor_orders_listed: 'vendor_id AS "vendorId", order_id AS "orderId", placed_at AS "placedAt", statuses, text',
  vendors: 'account_id AS "accountId", company_name AS "companyName", street, city, state, zip_code AS "zipCode", phone, ship_from AS "shipFrom", return_address AS "returnAddress", lead_days_min AS "leadDaysMin", lead_days_max AS "leadDaysMax", platform_fee_bps AS "platformFeeBps"',
  view_reads: 'token_hash AS "tokenHash", path',
  work_pictures: 'upload_id AS "uploadId", account_id AS "accountId", caption, "position"',
  write_offs: 'id, payee_id AS "payeeId", amount_cents AS "amountCents", reason, status, asked_by AS "askedBy", asked_at AS "askedAt", decided_by AS "decidedBy", decided_at AS "decidedAt"',
  zip_tax_rates: 'zip_code AS "zipCode", state, rate_milli AS "rateMilli", valid_from AS "validFrom", valid_to AS "validTo"',
}

/** Columns of JSON: `pg` would send a list in one as an array of PostgreSQL. */
export const jsonColumns: Partial<Record<keyof Tables, readonly string[]>> = {
  ai_designs: ['brief', 'request', 'result'],
  brands: ['warranty'],
  categories: ['attributes', 'synonyms'],
  change_orders: ['parts', 'figures', 'approvedFigures', 'ordered'],
  house_templates: ['document'],
  idempotency_keys: ['response'],
  import_changes: ['before', 'after'],
  import_jobs: ['shape', 'mapping', 'report'],
  import_mappings: ['mapping'],
  import_problems: ['problems'],
  ledger_reports: ['figures', 'findings'],
  marks: ['value'],
  order_items: ['whole', 'dyeLots', 'origins'],
  orders: ['shippingAddress'],
  own_templates: ['document'],
  payment_methods: ['billingAddress'],
  plan_events: ['before', 'after'],
  product_reviews: ['proposed'],
  product_sizes: ['lots'],
  products: ['attributes', 'specs', 'documents', 'tone', 'model'],
  project_lines: ['origins'],
  projects: ['extraInfo'],
  proposal_versions: ['lines'],
  scene_versions: ['document'],
  scenes: ['document'],
  selection_changes: ['result'],
  showrooms: ['license'],
  vendors: ['shipFrom', 'returnAddress'],
}
