import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, useSearchParams } from 'react-router'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { requireAccount } from '#features/portal/web/require-account.ts'
import { paths } from '#lib/paths.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { LoadFailure, Skeleton } from '#web/page/loading.tsx'
import type { ImportJobView } from '../schema.ts'
import { getImport, saveExport } from './api.ts'
import { CheckedImport } from './CheckedImport.tsx'
import { ImportHistory } from './ImportHistory.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { MappingForm } from './MappingForm.tsx'
import { UploadFile } from './UploadFile.tsx'
import { WrittenImport } from './WrittenImport.tsx'
import './imports.css'

export const handle = { auth: true }

export function meta() {
  return [{ title: 'Import – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireAccount(request, ['Vendor'])
  return null
}

/** Uploads of a vendor, or the steps of one of them: columns, check, import, undo. */
export default function ImportPage() {
  const [search] = useSearchParams()
  const job = Number(search.get('job'))
  if (job > 0) return <OneImport key={job} job={job} />
  return (
    <>
      <PortalHead
        title="Import"
        intro="Use the file that you have: an export of your shop, Google’s product feed, or your price list. Nothing changes until you have seen what the file would do."
        actions={
          <ActionButton variant="secondary" action={saveExport}>
            Export all products
          </ActionButton>
        }
      />
      <UploadFile />
      <ImportHistory />
    </>
  )
}

const running: readonly ImportJobView['status'][] = ['checking', 'writing', 'undoing']

function OneImport({ job }: { job: number }) {
  const queries = useQueryClient()
  const key = ['import', job]
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: () => getImport(job),
    refetchInterval: ({ state }) => (state.data && running.includes(state.data.status) ? 1000 : false),
  })
  const set = (next: ImportJobView) => {
    queries.setQueryData(key, next)
    // Those of the last check, which may still be on their way, are not those of the next.
    void queries.resetQueries({ queryKey: ['import-problems', job] })
  }
  if (error) return <LoadFailure title="Import" text="This import could not be loaded" />
  if (!data) return <Skeleton className="h-80 w-full" />
  return (
    <>
      <PortalHead title={data.file_name} up={{ name: 'Import', path: paths.portalImport() }} />
      {data.status === 'failed' ? <FormNotice>{data.problem}</FormNotice> : null}
      {running.includes(data.status) ? <ImportProgress job={data} /> : null}
      {data.status === 'checked' ? <CheckedImport job={data} onChange={set} /> : null}
      {data.undo_until || data.status === 'done' || data.status === 'undone' ? (
        <WrittenImport job={data} onChange={set} />
      ) : null}
      {['mapping', 'checked', 'failed'].includes(data.status) && !data.undo_until ? (
        <MappingForm key={data.status} job={data} onChange={set} />
      ) : null}
    </>
  )
}
