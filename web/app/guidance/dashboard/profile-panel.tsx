import { GoLiveSection } from '../../gatherings/streams/go-live.tsx';
import Photos from '../../members/photos/photos.tsx';
import { ProfileTab } from '../../members/profiles/profile-tab.tsx';

export default function ProfilePanel() {
  return <ProfileTab photos={<Photos />} live={<GoLiveSection />} />;
}
