import { Suspense, useEffect, useState } from 'react'
import type { ProductSize } from '#features/catalogue/schema.ts'
import type { ShownProduct } from '#features/catalogue/web/shown.ts'
import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#web/Button.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useStored } from '#web/storage.ts'
import { ProductStage } from './ProductStage.tsx'

const ProductIn3D = lazyPart(() => import('./ProductIn3D.tsx'), 'ProductIn3D')
const FavoriteButton = lazyPart(() => import('./FavoriteButton.tsx'), 'FavoriteButton')
const PlaceProduct = lazyPart(() => import('./PlaceProduct.tsx'), 'PlaceProduct')

/** The product's media: pictures, a 3D view, and links to rooms that show it. */
export function ProductSight({ product, size }: { product: ShownProduct; size: ProductSize }) {
  const [solid, setSolid] = useState(false)
  const [placing, setPlacing] = useState(false)
  // A link made for a phone opens the AR view directly.
  useEffect(() => setPlacing(new URLSearchParams(location.search).has('place')), [])
  const design = useStored('last_design')
  const asked = { product: product.hash, size: size.id }
  const shown = { name: product.product_name, look: product.look }
  const position = product.sizes.indexOf(size)
  const pictures = (
    <ProductStage
      key={product.hash}
      hash={product.hash}
      {...shown}
      position={position}
      measure={size.label}
      measured={product.material === null}
    />
  )
  return (
    <div className="sight">
      {solid ? (
        <Suspense fallback={pictures}>
          <ProductIn3D {...asked} {...shown} />
        </Suspense>
      ) : (
        pictures
      )}
      <p className="sight-ways">
        <Button variant="secondary" aria-pressed={solid} onClick={() => setSolid(!solid)}>
          View in 3D
        </Button>
        <ButtonLink to={paths.visualize(asked)} variant="secondary">
          See it in a room
        </ButtonLink>
        {design && (
          <ButtonLink to={paths.visualize({ scene: design, ...asked })} variant="secondary">
            Try it in your room
          </ButtonLink>
        )}
        <Button variant="secondary" onClick={() => setPlacing(true)}>
          View in your space
        </Button>
        <Suspense>
          <FavoriteButton hash={product.hash} />
        </Suspense>
      </p>
      {placing && (
        <Suspense>
          <PlaceProduct {...asked} {...shown} position={position} onClose={() => setPlacing(false)} />
        </Suspense>
      )}
    </div>
  )
}
