import { paths } from '#lib/paths.ts'
import { LoadFailure } from '#web/page/loading.tsx'
import { ButtonLink } from '#web/parts/Button.tsx'

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
