import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ProductModelFile } from '#features/media/model-schema.ts'
import type { ProductMedia } from '#features/media/schema.ts'
import { getMedia } from '#features/media/web/api.ts'
import { DocumentList } from '#features/media/web/DocumentList.tsx'
import { ModelUpload } from '#features/media/web/ModelUpload.tsx'
import { getModelFile } from '#features/media/web/model-api.ts'
import { PhotographList } from '#features/media/web/PhotographList.tsx'
import { useMedia } from '#features/media/web/use-media.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { Skeleton } from '#web/page/loading.tsx'
import { Button } from '#web/parts/Button.tsx'

type MediaPartsProps = {
  productId: number
  name: string
  /** Called with the first photograph's file, null without one; must be stable. */
  onPhotograph: (file: string | null) => void
}

/** Photographs, 3D model and documents of a saved product; each change holds at once. */
export function ProductMediaParts({ productId, name, onPhotograph }: MediaPartsProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['vendor media', productId],
    queryFn: async () => {
      const [media, model] = await Promise.all([
        getMedia(quietHttp, productId),
        getModelFile(quietHttp, productId),
      ])
      return { media: media.data, model: model.data }
    },
    // What is here now has its own state from then on.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <section className="portal-sheet grid gap-4" aria-label="Photographs, 3D model and documents">
      <h2 className="text-20">Photographs, 3D model and documents</h2>
      {data ? <Lists {...{ productId, name, onPhotograph }} first={data.media} model={data.model} /> : null}
      {isError ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>The product’s files could not be loaded.</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {data || isError ? null : <Skeleton className="h-40 w-full" />}
    </section>
  )
}

function Lists({
  productId,
  name,
  onPhotograph,
  first,
  model,
}: MediaPartsProps & { first: ProductMedia; model: ProductModelFile }) {
  const state = useMedia(productId, first)
  const file = state.media.photographs[0]?.file ?? null
  useEffect(() => onPhotograph(file), [file, onPhotograph])
  return (
    <>
      <PhotographList state={state} productName={name} />
      <ModelUpload productId={productId} first={model} />
      <DocumentList state={state} />
    </>
  )
}
