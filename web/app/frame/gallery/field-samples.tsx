import { useState } from 'react';
import { type CityChoice, CityField } from '../../ui/city-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { CSV_FILES, FileField } from '../../ui/file-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { RatingField } from '../../ui/rating-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Stars } from '../../ui/stars.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Checkbox, Switch } from '../../ui/toggle.tsx';
import styles from './gallery.module.css';
import { Sample } from './sample.tsx';

const sorts = [
  { value: 'score', label: 'Best score' },
  { value: 'name', label: 'Name' },
] as const;

function TextSamples() {
  const [text, setText] = useState('');
  const [bio, setBio] = useState('Six years on the road, most of them between Lisbon and Bangkok.');
  const [sort, setSort] = useState<(typeof sorts)[number]['value']>('score');
  return (
    <Sample title="Fields">
      <div className={styles.fields}>
        <TextField label="First name" name="first" value={text} onChange={setText} isRequired placeholder="Marco" />
        <TextField
          label="Invite code"
          name="code"
          value={text}
          onChange={setText}
          isRequired={false}
          hint="From the member who invited you"
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          value="marco@"
          onChange={setText}
          error="Please enter a valid email address"
        />
        <TextField label="Display name" name="display" value="Marco" onChange={setText} isDisabled />
        <PasswordField
          label="Password"
          name="password"
          value={text}
          onChange={setText}
          autoComplete="new-password"
          hint="8 to 128 characters"
        />
        <PasswordField
          label="Confirm password"
          name="confirm"
          value={text}
          onChange={setText}
          autoComplete="new-password"
          error="Passwords don't match"
        />
        <Select label="Sort by" name="sort" value={sort} options={sorts} onChange={setSort} />
        <TextArea
          label="Bio"
          name="bio"
          value={bio}
          onChange={setBio}
          limit={50}
          error={bio.length > 50 ? 'At most 50 characters' : null}
        />
        <FileField
          label="CSV file"
          accept={CSV_FILES}
          hint="UTF-8, at most 500 rows"
          isDisabled={false}
          onChoose={() => undefined}
        />
      </div>
    </Sample>
  );
}

const someCities: CityChoice[] = [
  { id: 1, name: 'Lisbon', region: '', country: 'Portugal' },
  { id: 2, name: 'Lisbon', region: 'OH', country: 'United States' },
];
const findSome = async () => someCities;
const findNone = async () => [];
const findNever = () => new Promise<CityChoice[]>(() => {});
const findBroken = () => Promise.reject(new Error('The sample is broken on purpose.'));

function CitySamples() {
  const [city, setCity] = useState<CityChoice | null>(someCities[0] ?? null);
  const field = { value: city, onChange: setCity, placeholder: 'Type a city' };
  return (
    <Sample title="City">
      <div className={styles.fields}>
        <CityField {...field} label="City" name="city" find={findSome} hint="Searches while you type" />
        <CityField {...field} label="No city found" name="none" find={findNone} />
        <CityField {...field} label="Still searching" name="never" find={findNever} />
        <CityField {...field} label="Search failed" name="broken" find={findBroken} error="Please choose a city" />
      </div>
    </Sample>
  );
}

function ToggleSamples() {
  const [isOn, setOn] = useState(true);
  return (
    <Sample title="Checkbox, Switch">
      <div className={styles.fields}>
        <Checkbox label="Remember this device" name="remember" isOn={isOn} onChange={setOn} />
        <Checkbox label="Disabled" name="disabled" isOn={false} onChange={setOn} isDisabled />
        <Switch label="Messages" name="messages" isOn={isOn} onChange={setOn} hint="An email when a connection writes to you" />
        <Switch label="Off" name="off" isOn={!isOn} onChange={(next) => setOn(!next)} />
        <Switch label="Disabled" name="saving" isOn onChange={setOn} isDisabled hint="Saving preferences..." />
      </div>
    </Sample>
  );
}

function TripSamples() {
  const [day, setDay] = useState('2026-05-03');
  const [rating, setRating] = useState<number | null>(4);
  return (
    <Sample title="Day, Rating, Stars">
      <div className={styles.fields}>
        <DateField label="From" name="from" value={day} onChange={setDay} isRequired />
        <DateField label="To" name="to" value="" onChange={setDay} error="Please enter the first day or a later one" />
        <RatingField label="Rating" name="rating" value={rating} onChange={setRating} />
        <RatingField label="Disabled" name="rated" value={null} onChange={setRating} isDisabled />
        <Stars rating={rating ?? 0} />
      </div>
    </Sample>
  );
}

export function FieldSamples() {
  return (
    <>
      <TextSamples />
      <CitySamples />
      <TripSamples />
      <ToggleSamples />
    </>
  );
}
