import { priceToday } from '#features/catalogue/pricing.ts'
import type { ProductSize } from '#features/catalogue/schema.ts'
import type { ShownProduct } from '#features/catalogue/web/api.ts'
import { CardPicture } from '#features/catalogue/web/CardPicture.tsx'
import { counted, formatCents, fromDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'

/** What was just added to the cart, and the two next steps. */
export function AddedDialog({
  product,
  size,
  quantity,
  onClose,
}: {
  product: ShownProduct
  size: ProductSize
  quantity: number
  onClose: () => void
}) {
  return (
    <Dialog open onClose={onClose} title="Added to your cart">
      <div className="added grid grid-cols-[96px_minmax(0,1fr)] gap-4 mt-4 p-3 border border-stud bg-white">
        <CardPicture hash={product.hash} look={product.look} alt="" sizes="96px" />
        <div>
          <p className="font-semibold">{product.product_name}</p>
          <p className="text-15 text-graphite">{size.label}</p>
          <p className="text-15">
            {`${counted(quantity, product.unit_label)}, ${formatCents((fromDollars(priceToday(size)) ?? 0) * quantity)}`}
          </p>
        </div>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.cart()}>Go to cart</ButtonLink>
        <Button variant="secondary" onClick={onClose}>
          Continue shopping
        </Button>
      </div>
    </Dialog>
  )
}
