import { useLoaderData } from 'react-router'
import { http } from '#web/browser/browser-http.ts'
import { LoadFailure } from '#web/page/loading.tsx'
import { getFormFacts } from '../api.ts'
import { ProductEditor } from './ProductEditor.tsx'

export async function clientLoader() {
  return (await getFormFacts(http)).data
}

export function ErrorBoundary() {
  return <LoadFailure title="New product" text="The form could not be loaded" />
}

export default function NewProductPage() {
  return <ProductEditor first={null} facts={useLoaderData<typeof clientLoader>()} />
}
