import type { ProductDetail } from '#features/catalogue/schema.ts'
import { shownCard } from '#features/catalogue/web/api.ts'
import { ProductCard } from '#features/shop/web/card/ProductCard.tsx'
import { buyingGuide } from '#features/shop/web/product/buying-guide.ts'
import { ProductAbout } from '#features/shop/web/product/ProductRest.tsx'
import { ProductArticle } from '#features/shop/web/product/ProductView.tsx'
import { selectedSize } from '#features/shop/web/product/product-page-data.ts'
import { dayOf } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { Rail } from '#web/parts/devices.tsx'
import { Picture } from '#web/parts/Picture.tsx'
import { PreviewFrame, type PreviewWindow } from './PreviewFrame.tsx'

export type PreviewView = 'card' | 'page' | 'room'

const desktop: PreviewWindow = { width: 1440, height: 1080 }
const phone: PreviewWindow = { width: 390, height: 780 }

/** A product in the components of the shop, in a window as wide as a desktop's or a phone's. */
export function ShopViews({ product, view, onPhone }: { product: ProductDetail; view: PreviewView; onPhone: boolean }) {
  const size = selectedSize(product, null)
  if (!size) return null
  const shown = onPhone ? phone : desktop
  const name = product.product_name
  if (view === 'card')
    return (
      <PreviewFrame
        label={`Card of ${name}`}
        window={shown}
        part={onPhone ? { width: 202, height: 460 } : { width: 304, height: 540 }}
      >
        <ul className={onPhone ? 'list-none m-4 w-42.5' : 'list-none m-4 w-68'}>
          <ProductCard card={shownCard(product)} vsdId={null} />
        </ul>
      </PreviewFrame>
    )
  if (view === 'room') return <Room product={product} window={shown} />
  const { points, completes } = buyingGuide(product.category.slug_url)
  return (
    <PreviewFrame label={`Page of ${name}`} window={shown}>
      <ProductArticle
        product={product}
        size={size}
        carried
        named={null}
        kindCarried
        today={dayOf(new Date())}
        vsdId={null}
        isPreview
      />
      <Rail />
      <div className="page product-rest">
        <ProductAbout product={product} points={points.slice(0, 3)} completes={completes} size={size} />
      </div>
    </PreviewFrame>
  )
}

/** The picture that lists show of it in a room, as large as the window. */
function Room({ product, window: shown }: { product: ProductDetail; window: PreviewWindow }) {
  if (!product.visual_available)
    return <p className="text-15">This product is not drawn in rooms. Lists show its first photograph.</p>
  const side = Math.min(shown.width, shown.height)
  return (
    <PreviewFrame label={`${product.product_name} in a room`} window={{ width: side, height: side }}>
      <Picture
        srcFor={(wide, format) => paths.picture(product.hash, 'room', wide, format, 0, product.look)}
        alt={`${product.product_name} in a room`}
        sizes={`${side}px`}
        width={960}
        height={960}
        priority
      />
    </PreviewFrame>
  )
}
