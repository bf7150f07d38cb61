// What the start prints about the demo marketplace; `demo/` loads it with these accounts.
export const demoPassword = 'Wainscot-2026'
export const homeownerEmail = 'homeowner@wainscot.example'
export const adminEmail = 'admin@wainscot.example'
export const vendorEmail = 'vendor@wainscot.example'
/** An account of AI 3D Design, which is separate from the marketplace's. */
export const aiEmail = 'ai@wainscot.example'
