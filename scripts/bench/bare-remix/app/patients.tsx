import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

const patients = Array.from({ length: 50 }, (_, index) => ({
  id: index + 1,
  name: `Person Number ${index + 1}`,
  ehrid: String(510_001 + index),
  location: 'Chicago, IL',
  dob: '1990-04-12',
}));

export const meta = () => [{ title: 'Patients' }];

/** As many patients as `rows` says. */
export async function loader({ request }: LoaderFunctionArgs) {
  const rows = Number(new URL(request.url).searchParams.get('rows'));
  return { patients: patients.slice(0, rows) };
}

export default function Patients() {
  const { patients } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>Patients</h1>
      <table>
        <thead>
          <tr>
            <th>Name</th>
            <th>EHR ID</th>
            <th>Location</th>
            <th>DOB</th>
          </tr>
        </thead>
        <tbody>
          {patients.map(({ id, name, ehrid, location, dob }) => (
            <tr key={id}>
              <th>
                <a href={`/patients/${id}`}>{name}</a>
              </th>
              <td>{ehrid}</td>
              <td>{location}</td>
              <td>{dob}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
