import type { ClientLoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { requireAccount } from '#features/portal/web/require-account.ts'
import { http } from '#web/browser/browser-http.ts'
import { LoadFailure } from '#web/page/loading.tsx'
import { getFormFacts } from '../api.ts'
import { ProductEditor } from './ProductEditor.tsx'

export const handle = { auth: true }

export function meta() {
  return [{ title: 'New product – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireAccount(request, ['Vendor'])
  return (await getFormFacts(http)).data
}

export function ErrorBoundary() {
  return <LoadFailure title="New product" text="The form could not be loaded" />
}

export default function NewProductPage() {
  return <ProductEditor first={null} facts={useLoaderData<typeof clientLoader>()} />
}
