import { currentShowroom } from '#features/showrooms/web/current-showroom.ts'
import { PlaceDialog } from '#features/visualizer/web/place/PlaceDialog.tsx'
import { paths } from '#lib/paths.ts'

type PlaceProductProps = {
  product: string
  size: number
  name: string
  look: string
  position: number
  onClose: () => void
}

/** Opens the product in a phone's AR viewer at its true size; materials such as flooring are a four-foot sample. */
export function PlaceProduct({ product, size, name, look, position, onClose }: PlaceProductProps) {
  const at = (path: string) => `${location.origin}${path}`
  const page = paths.product(product, currentShowroom()?.vsd_id)
  return (
    <PlaceDialog
      title={name}
      picture={paths.picture(product, 'main', 640, 'webp', position, look)}
      find={async () => ({
        glb: at(paths.productFile(product, size, 'glb')),
        usdz: at(paths.productFile(product, size, 'usdz')),
        page: at(`${page}?size=${size}&place=1`),
      })}
      onClose={onClose}
    />
  )
}
