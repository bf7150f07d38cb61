export default function RegisterContractorPage() {
  return <h1>RegisterContractorPage</h1>
}
