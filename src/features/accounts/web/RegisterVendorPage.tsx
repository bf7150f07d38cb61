export default function RegisterVendorPage() {
  return <h1>RegisterVendorPage</h1>
}
