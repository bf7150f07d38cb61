import { crc32, deflateRawSync } from 'node:zlib'

type Packed = {
  /** Of a folder, with a slash at its end. */
  name: string
  content?: Buffer | string
  /** The size that the ZIP states in place of the real one. */
  stated?: number
  /** In place of the deflated content. */
  packed?: Buffer
  /** Says only that it is encrypted. */
  encrypted?: boolean
}

/** A ZIP with these files (APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16), also one that is wrong. */
export function makeZip(files: readonly Packed[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content = '', stated, packed, encrypted } of files) {
    const plain = Buffer.from(content)
    const data = packed ?? deflateRawSync(plain)
    const path = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    // Names are UTF-8.
    common.writeUInt16LE(0x800 | (encrypted ? 1 : 0), 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(0x21_00_00, 6)
    common.writeUInt32LE(crc32(plain), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(stated ?? plain.length, 18)
    common.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, path, data])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, rest, path]))
    locals.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, listed, Buffer.from('PK\x05\x06'), end])
}
