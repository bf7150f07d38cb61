import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getPicture } from '../api.ts'

/** The picture of a saved product of any status, which only its vendor and Admins may read. */
export function DrawnPicture({ id, version, view }: { id: number; version: string; view: 'main' | 'room' }) {
  const { data, isError } = useQuery({
    queryKey: ['vendor picture', id, version, view],
    queryFn: () => getPicture(id, view),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  if (isError) return <p className="product-nowhere">There is no picture of it yet</p>
  return url ? (
    <img src={url} alt="" width={640} height={640} className="h-auto w-full" />
  ) : (
    <div className="skeleton aspect-square w-full" />
  )
}
