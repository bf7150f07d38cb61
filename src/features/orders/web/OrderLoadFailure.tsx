import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#web/Button.tsx'
import { LoadFailure } from '#web/LoadFailure.tsx'

/** For the `ErrorBoundary` of a page of one order, under the page's own heading. */
export function OrderLoadFailure({ title }: { title: string }) {
  return (
    <LoadFailure
      title={title}
      text="The order could not be loaded"
      missing={{
        title: 'Order not found',
        text: 'The order number is wrong, or the order belongs to another account.',
        actions: <ButtonLink to={paths.orders()}>Your orders</ButtonLink>,
      }}
    />
  )
}
