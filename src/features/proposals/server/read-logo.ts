import type { ProposalDeps } from './proposal-deps.ts'

/** The bytes of a showroom's logo from its address; null without one, or if its file is gone. */
export async function readLogo({ files }: Pick<ProposalDeps, 'files'>, logo: string | null): Promise<Buffer | null> {
  const name = logo?.split('/').pop()
  return (name && (await files.get(name))) || null
}
