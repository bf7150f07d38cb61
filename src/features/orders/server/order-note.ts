import { paths } from '#lib/paths.ts'

type Named = { id: number; orderNo: string }

/** What a notification about an order says, the same for every recipient. */
export const aboutOrder = ({ id, orderNo }: Named, body: string) => ({
  type: 'order',
  title: `Order ${orderNo}`,
  body,
  link: paths.order(id),
})

/** A notification of one account about an order. */
export const orderNote = (order: Named, accountId: number, body: string) => ({ ...aboutOrder(order, body), accountId })
