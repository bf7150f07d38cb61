/** What a webhook can be notified of, with its words. */
export const webhookTopics = {
  'order.placed': 'A new order',
  'order_item.status_changed': 'An item of an order has another status',
  'return.requested': 'A customer asks for a return or reports a problem',
  'product.reviewed': 'A product was approved or returned',
} as const
export type WebhookTopic = keyof typeof webhookTopics
export const webhookTopicNames = Object.keys(webhookTopics) as [WebhookTopic, ...WebhookTopic[]]
