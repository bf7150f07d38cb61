import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { http } from '#web/browser/browser-http.ts'
import { LoadFailure } from '#web/page/loading.tsx'
import { getFormFacts, getProduct } from '../api.ts'
import { ProductEditor } from './ProductEditor.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const copy = new URL(request.url).searchParams.get('copy')
  const [{ data: facts }, copied] = await Promise.all([getFormFacts(http), copy ? getProduct(http, copy) : null])
  return { facts, copied: copied?.data ?? null }
}

export function ErrorBoundary() {
  return <LoadFailure title="New product" text="The form could not be loaded" />
}

/** An empty product, or with `?copy=` one like another of the vendor. */
export default function NewProductPage() {
  const { facts, copied } = useLoaderData<typeof clientLoader>()
  return <ProductEditor key={copied?.id} first={null} copied={copied} facts={facts} />
}
