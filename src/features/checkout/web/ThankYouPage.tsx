import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { requireSession } from '#features/accounts/web/session.ts'
import { CardPicture } from '#features/catalogue/web/CardPicture.tsx'
import type { Order } from '#features/orders/schema.ts'
import { getOrder } from '#features/orders/web/api.ts'
import { OrderLoadFailure } from '#features/orders/web/OrderLoadFailure.tsx'
import { promotionLabel, totalOf } from '#features/orders/web/OrderMoney.tsx'
import { chosenDaysOf, groupsByDay, readerOf, shipmentOf } from '#features/orders/web/order-words.ts'
import { severalTrucks, windowWords } from '#features/shipping/delivery.ts'
import { claimWindow } from '#features/site/figures.ts'
import { useFigure } from '#features/site/web/api.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { titled } from '#lib/site.ts'
import { http } from '#web/browser/browser-http.ts'
import { leadTo } from '#web/page/lead-to.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import { Rail } from '#web/parts/devices.tsx'
import { CheckoutSkeleton } from './CheckoutFrame.tsx'
import '#features/cart/web/cart.css'
import './checkout.css'

export const handle = { auth: true }

export function meta({ loaderData }: MetaArgs<typeof clientLoader>) {
  const title = loaderData ? 'Thank you' : 'Your order'
  return [{ title: titled(title) }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireSession(request)
  const asked = new URL(request.url).searchParams.get('order')
  if (!asked) throw leadTo(request, paths.orders())
  const { data: order } = await getOrder(http, asked)
  // An order's sellers and Admins have not placed it.
  if (readerOf(user.type, order) !== 'User') throw leadTo(request, paths.order(order.id))
  return { user, order }
}

export function HydrateFallback() {
  return <CheckoutSkeleton />
}

export function ErrorBoundary() {
  return <OrderLoadFailure title="Your order" />
}

export default function ThankYouPage() {
  const { user, order } = useLoaderData<typeof clientLoader>()
  const deliveries = deliveriesOf(order.items)
  const days = chosenDaysOf(order.items)
  const review = useFigure('review_hours')
  return (
    <>
      <div className="page pt-10 pb-10 sm:pt-16">
        <p className="text-15 font-medium text-level">Order placed</p>
        <h1 className="mt-2 text-title">Thank you, {user.first_name}.</h1>
        <p className="mt-4 max-w-text text-17 text-graphite">
          Your order <span className="font-mono">{order.order_no}</span> has been placed. A confirmation is on its way
          to {user.email}.
        </p>
      </div>
      <Rail />
      <div className="page grid gap-10 py-10 md:grid-cols-[minmax(0,1fr)_380px]">
        <section aria-label="What happens next">
          <h2 className="text-25">What happens next</h2>
          <ol className="next-steps">
            {order.can_cancel_until > order.server_now ? (
              <li>
                <p className="font-semibold">Until {formatTime(order.can_cancel_until)}, you can still make changes</p>
                <p className="text-graphite">
                  Until then, vendors cannot start on your order, so you can cancel it or change the address.
                </p>
              </li>
            ) : null}
            <li>
              <p className="font-semibold">Reviewed within {review}</p>
              <p className="text-graphite">
                Each vendor approves or declines its items. You can see the status on the order page.
              </p>
            </li>
            <li>
              <p className="font-semibold text-paint">
                Arrives {days.length > 0 ? `on ${days.map(formatDate).join(', ')}` : windowWords(order.delivery)}
              </p>
              {deliveries.length > 1 && days.length === 0 ? (
                <ul className="my-1 grid gap-1">
                  {deliveries.map(({ vendor, from, to }) => (
                    <li key={vendor}>
                      {vendor}: {windowWords({ from, to })}
                    </li>
                  ))}
                </ul>
              ) : null}
              {deliveries.length > 1 && days.length > 0 ? (
                <>
                  <ul className="my-1 grid gap-1">
                    {groupsByDay(order.items).map(({ title, items }) => (
                      <li key={title}>
                        {title}
                        <span className="block text-14 text-graphite">
                          {[...new Set(items.map(({ vendor }) => vendor))].join(' · ')}
                        </span>
                      </li>
                    ))}
                  </ul>
                  <p className="text-graphite">{severalTrucks}</p>
                </>
              ) : null}
              <p className="text-graphite">
                {order.items.every(({ swatch }) => swatch) ? '' : 'Count the boxes when they arrive. '}
                Report anything missing within {claimWindow}.
              </p>
            </li>
          </ol>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={paths.order(order.id)}>View order</ButtonLink>
            <ButtonLink to={paths.showroomShop()} variant="secondary">
              Continue shopping
            </ButtonLink>
          </div>
        </section>
        <aside aria-label="Your order" className="cart-summary">
          <h2 className="text-25">Your order</h2>
          <ul className="mt-5 grid gap-4 text-15">
            {order.items.map((item) => (
              <li
                key={item.id}
                className="grid grid-cols-[56px_minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 max-[25.875rem]:grid-cols-[56px_minmax(0,1fr)]"
              >
                <span className="flex-none self-start w-14 bg-white max-[25.875rem]:row-[span_2]">
                  <CardPicture hash={item.hash} look={item.look} alt="" sizes="56px" />
                </span>
                <span className="min-w-0">
                  {item.product_name}
                  <span className="block text-14 text-graphite">
                    {item.size_label} · {item.qty.toLocaleString('en-US')}
                  </span>
                </span>
                <span className="whitespace-nowrap max-[25.875rem]:font-semibold">
                  {formatDollars(item.amount ?? 0)}
                </span>
              </li>
            ))}
          </ul>
          <dl className="sums">
            <Sum name="Items" value={order.subtotal} />
            {order.promotion ? <Sum name={promotionLabel(order)} value={-order.promotion} /> : null}
            {order.swatch_credit ? <Sum name="Samples credited" value={-order.swatch_credit} /> : null}
            {order.discount ? <Sum name={`Coupon ${order.coupon ?? ''}`} value={-order.discount} /> : null}
            <Sum name="Delivery" value={order.shipping_charge} />
            <Sum name="Estimated tax" value={order.tax} />
            {order.labor ? <Sum name="Labor and its tax" value={order.labor} /> : null}
            <div className="mt-2 border-t border-ink type-17 font-semibold">
              <dt>Total</dt>
              <dd>{formatDollars(totalOf(order))}</dd>
            </div>
          </dl>
        </aside>
      </div>
    </>
  )
}

/** What ships together arrives together, on days of its own (rules R3, R16). */
function deliveriesOf(items: Order['items']): { vendor: string; from: string; to: string }[] {
  return [...Map.groupBy(items, shipmentOf).values()].flatMap(([first]) => {
    if (!first?.vendor) return []
    const what = first.swatch ? ', samples' : first.made_to_order ? ', made to order' : ''
    return [{ vendor: `${first.vendor}${what}`, ...first.delivery }]
  })
}

function Sum({ name, value }: { name: string; value: number | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatDollars(value ?? 0)}</dd>
    </div>
  )
}
