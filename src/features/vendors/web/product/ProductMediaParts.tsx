import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ProductModelFile } from '#features/media/model-schema.ts'
import type { ProductMedia } from '#features/media/schema.ts'
import { getMedia } from '#features/media/web/api.ts'
import { DocumentList } from '#features/media/web/DocumentList.tsx'
import { ModelUpload } from '#features/media/web/ModelUpload.tsx'
import { getModelFile } from '#features/media/web/model-api.ts'
import { PhotographList } from '#features/media/web/PhotographList.tsx'
import { useMedia } from '#features/media/web/use-media.ts'
import { PortalPart } from '#features/portal/web/PortalPart.tsx'
import { quietHttp } from '#web/browser/browser-http.ts'

/** Photographs, 3D model and documents of a saved product; each change holds at once. */
export function ProductMediaParts({ productId, name }: { productId: number; name: string }) {
  const reading = useQuery({
    queryKey: ['vendor media', productId],
    queryFn: async () => {
      const [media, model] = await Promise.all([getMedia(quietHttp, productId), getModelFile(quietHttp, productId)])
      return { media: media.data, model: model.data }
    },
    // What is here now has its own state from then on.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <section className="portal-sheet grid gap-4" aria-label="Photographs, 3D model and documents">
      <h2 className="text-20">Photographs, 3D model and documents</h2>
      <PortalPart what="The product’s files" size="h-40" reading={reading}>
        {({ media, model }) => <Lists productId={productId} name={name} first={media} model={model} />}
      </PortalPart>
    </section>
  )
}

function Lists({
  productId,
  name,
  first,
  model,
}: {
  productId: number
  name: string
  first: ProductMedia
  model: ProductModelFile
}) {
  const state = useMedia(productId, first)
  const queries = useQueryClient()
  const { media } = state
  // The preview shows them too; what was read first it has already.
  useEffect(() => {
    if (media !== first) void queries.invalidateQueries({ queryKey: ['vendor preview', productId] })
  }, [queries, productId, media, first])
  return (
    <>
      <PhotographList state={state} productName={name} />
      <ModelUpload productId={productId} first={model} />
      <DocumentList state={state} />
    </>
  )
}
