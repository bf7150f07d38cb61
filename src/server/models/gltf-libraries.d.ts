// The parts of two libraries without types of their own that are used.
declare module 'gltf-validator' {
  export function validateBytes(
    data: Uint8Array,
    options: { format: 'glb'; maxIssues: number; writeTimestamp: false },
  ): Promise<{
    issues: {
      numErrors: number
      /** Severity 0 is an error. */
      messages: { severity: number; message: string; pointer?: string }[]
    }
  }>
}
declare module 'draco3dgltf' {
  const draco3d: { createDecoderModule(): Promise<unknown>; createEncoderModule(): Promise<unknown> }
  export = draco3d
}
