import type { ClientLoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { http } from '#web/browser/browser-http.ts'
import { LoadFailure } from '#web/page/loading.tsx'
import { getFormFacts, getProduct } from '../api.ts'
import { ProductEditor } from './ProductEditor.tsx'

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const [{ data: product }, { data: facts }] = await Promise.all([
    getProduct(http, params.id ?? ''),
    getFormFacts(http),
  ])
  return { product, facts }
}

export function ErrorBoundary() {
  return <LoadFailure title="Product" text="The product could not be loaded" />
}

/** One product of the vendor. */
export default function VendorProductPage() {
  const { product, facts } = useLoaderData<typeof clientLoader>()
  return <ProductEditor key={product.id} first={product} facts={facts} />
}
