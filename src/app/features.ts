import { accountRoutes } from '#features/accounts/server/routes.ts'
import { socialChoices } from '#features/accounts/server/social/social-providers.ts'
import { adminRoutes } from '#features/admin/server/routes.ts'
import { auditRoutes } from '#features/audit/server/routes.ts'
import { catalogueInMemory } from '#features/cart/server/cart-catalogue.ts'
import { cartRoutes } from '#features/cart/server/routes.ts'
import { catalogueAdminRoutes } from '#features/catalogue/server/admin/routes.ts'
import { tags as catalogueTags } from '#features/catalogue/server/catalogue.ts'
import { catalogueRoutes } from '#features/catalogue/server/routes.ts'
import { sendChatEvents } from '#features/chat/server/chat-events.ts'
import { adminChatRoutes, type ChatDeps, chatRoutes } from '#features/chat/server/routes.ts'
import { changeAddressRoutes, checkoutRoutes, webhookRoutes } from '#features/checkout/server/routes.ts'
import { clientRoutes } from '#features/clients/server/routes.ts'
import { collaboratorRoutes } from '#features/collaborators/server/routes.ts'
import { collectionRoutes } from '#features/collections/server/routes.ts'
import { pageRoutes } from '#features/content/server/pages/routes.ts'
import { contentRoutes } from '#features/content/server/routes.ts'
import { couponRoutes } from '#features/coupons/server/routes.ts'
import { createBriefReader } from '#features/design-ai/server/brief/read-brief.ts'
import { briefRoutes } from '#features/design-ai/server/brief-routes.ts'
import { createMinCosts } from '#features/design-ai/server/designs/least-cost.ts'
import { designRoutes } from '#features/design-ai/server/designs/routes.ts'
import { createBriefs } from '#features/design-ai/server/model/read-by-model.ts'
import { designAiRoutes } from '#features/design-ai/server/routes.ts'
import { designersOf } from '#features/designers/server/directory.ts'
import { designerRoutes } from '#features/designers/server/routes.ts'
import { documentRoutes } from '#features/documents/server/routes.ts'
import { importRoutes } from '#features/imports/server/routes.ts'
import { laborRoutes } from '#features/labor/server/routes.ts'
import { leadRoutes } from '#features/leads/server/routes.ts'
import { modelRoutes } from '#features/media/server/model-routes.ts'
import { mediaRoutes } from '#features/media/server/routes.ts'
import { pushRoutes } from '#features/notifications/server/push/push-routes.ts'
import { notificationRoutes, outboxRoutes, streamRoutes } from '#features/notifications/server/routes.ts'
import { ownWebhookRoutes } from '#features/notifications/server/webhooks/webhook-routes.ts'
import { orderRoutes } from '#features/orders/server/routes.ts'
import { pageCountRoutes } from '#features/page-counts/server/routes.ts'
import { adminPayoutRoutes, payoutRoutes } from '#features/payouts/server/routes.ts'
import { planRoutes } from '#features/plans/server/routes.ts'
import { portalRoutes } from '#features/portal/server/routes.ts'
import { linkRoutes } from '#features/projects/server/link-routes.ts'
import { demandRight } from '#features/projects/server/members.ts'
import { partnerRoutes } from '#features/projects/server/partner-routes.ts'
import { checklistRoutes, projectRoutes, shareRoutes } from '#features/projects/server/routes.ts'
import type { ProjectDeps } from '#features/projects/server/service.ts'
import { promoOf } from '#features/promotions/server/promotions.ts'
import { promotionRoutes } from '#features/promotions/server/routes.ts'
import { proposalRoutes } from '#features/proposals/server/routes.ts'
import { returnRoutes } from '#features/returns/server/routes.ts'
import { reviewRoutes } from '#features/reviews/server/routes.ts'
import { selectionRoutes } from '#features/selection/server/routes.ts'
import { shippingRoutes } from '#features/shipping/server/routes.ts'
import { favoriteRoutes } from '#features/shop/server/routes.ts'
import { showroomRoutes } from '#features/showrooms/server/routes.ts'
import { siteRoutes } from '#features/site/server/routes.ts'
import { taxRoutes } from '#features/tax/server/routes.ts'
import { uploadRoutes } from '#features/uploads/server/routes.ts'
import { productReviewRoutes, vendorRoutes } from '#features/vendors/server/routes.ts'
import { demandPlan, demandTemplate } from '#features/visualizer/server/known-rooms.ts'
import { createModels } from '#features/visualizer/server/models.ts'
import { readRoomCard } from '#features/visualizer/server/room-card.ts'
import { roomSettingsRoutes } from '#features/visualizer/server/room-settings-routes.ts'
import { visualizerRoutes } from '#features/visualizer/server/routes.ts'
import { takeoffOfProject } from '#features/visualizer/server/scene-products.ts'
import { sceneOfProject } from '#features/visualizer/server/scenes.ts'
import { dayOf } from '#lib/dates.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { healthRoutes } from '#server/http/health.ts'
import { cardCharges } from './card-charges.ts'
import type { Deps } from './create-deps.ts'
import { jobs } from './jobs.ts'

/** The routes of every feature, in the order of the map in ARCHITECTURE.md. */
export async function mountFeatures(api: ApiApp, deps: Deps): Promise<void> {
  healthRoutes(api, deps)
  accountRoutes(api, deps)
  outboxRoutes(api, deps)
  siteRoutes(api, {
    ...deps,
    social: socialChoices(deps.env),
    settingTag: catalogueTags.texts,
    readPromo: () => promoOf(deps.catalogue),
    countMaterials: async () => {
      await deps.catalogue.ready()
      return [...deps.catalogue.indexes().values()].reduce((sum, { products }) => sum + products.length, 0)
    },
  })
  showroomRoutes(api, deps)
  leadRoutes(api, deps)
  catalogueRoutes(api, deps)
  catalogueAdminRoutes(api, deps)
  uploadRoutes(api, deps)
  mediaRoutes(api, deps)
  importRoutes(api, deps)
  modelRoutes(api, deps)
  reviewRoutes(api, deps)
  const models = createModels(deps)
  visualizerRoutes(api, deps, models)
  roomSettingsRoutes(api, deps)
  favoriteRoutes(api, deps)
  contentRoutes(api, deps)
  pageRoutes(api, deps)
  designAiRoutes(api, deps)
  const briefs = createBriefs({
    reader: createBriefReader(deps),
    model: deps.languageModel,
    log: deps.log,
  })
  briefRoutes(api, { ...deps, briefs })
  designRoutes(api, {
    ...deps,
    models,
    minCosts: createMinCosts(deps),
    readBrief: async (prompt) => briefs.read(prompt, { today: dayOf(deps.clock()) }),
  })
  const cart = {
    db: deps.db,
    catalogue: catalogueInMemory(deps.catalogue, deps.clock),
    demandAccess: demandRight,
  }
  const projects: ProjectDeps = {
    ...cart,
    clock: deps.clock,
    rooms: {
      demandPlan,
      demandTemplate: (actor, id, field) => demandTemplate(deps, actor, id, field),
      sceneOfProject: (id) => sceneOfProject(deps, id),
    },
    hires: { designersOf: (id, professional) => designersOf(deps.db, id, professional, deps.clock()) },
  }
  projectRoutes(api, projects)
  checklistRoutes(api, deps)
  shareRoutes(api, { ...projects, env: deps.env, mail: deps.mail, showrooms: deps })
  designerRoutes(api, deps)
  linkRoutes(api, {
    ...cart,
    clock: deps.clock,
    rooms: { takeoffOfProject: (id, showroom) => takeoffOfProject(deps, models, id, showroom) },
  })
  partnerRoutes(api, { ...deps, rooms: projects.rooms })
  collaboratorRoutes(api, deps)
  const chat = {
    ...deps,
    roomCard: (...asked: Parameters<ChatDeps['roomCard']>) => readRoomCard(deps, ...asked),
  }
  chatRoutes(api, chat)
  adminChatRoutes(api, chat)
  sendChatEvents(chat)
  cartRoutes(api, cart)
  const checkout = { ...deps, ...cart, wakeCapture: deps.capture.wake }
  checkoutRoutes(api, checkout)
  changeAddressRoutes(api, { ...checkout, orders: deps })
  laborRoutes(api, { ...deps, ...cart })
  couponRoutes(api, deps)
  promotionRoutes(api, deps)
  taxRoutes(api, deps)
  shippingRoutes(api, deps)
  await webhookRoutes(api, checkout)
  orderRoutes(api, deps)
  documentRoutes(api, deps)
  returnRoutes(api, deps)
  proposalRoutes(api, {
    ...deps,
    ...cart,
    rooms: { takeoffOfProject: (id, showroom) => takeoffOfProject(deps, models, id, showroom) },
  })
  notificationRoutes(api, deps)
  streamRoutes(api, deps)
  pushRoutes(api, deps)
  ownWebhookRoutes(api, deps)
  planRoutes(api, deps)
  payoutRoutes(api, { ...deps, cards: cardCharges(checkout) })
  adminPayoutRoutes(api, deps)
  collectionRoutes(api, deps)
  selectionRoutes(api, deps)
  adminRoutes(api, deps, jobs)
  auditRoutes(api, deps)
  pageCountRoutes(api, deps)
  clientRoutes(api, deps)
  portalRoutes(api, deps)
  vendorRoutes(api, deps)
  productReviewRoutes(api, deps)
}
