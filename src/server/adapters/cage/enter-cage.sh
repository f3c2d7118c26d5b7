#!/bin/sh
# enter-cage.sh SHOWN… -- COMMAND…
#
# Called in user, mount and network namespaces of its own: shows the command nothing of this machine but the paths SHOWN,
# which it cannot write to, and what the kernel says of itself; takes every privilege from it and becomes it.
set -eu
cage=/sys

show() {
  mount --rbind "$1" "$2"
  mount -o remount,bind,ro,nosuid,nodev "$2"
}

mount -t tmpfs -o size=64k,mode=755,nosuid,nodev cage $cage
while [ "$1" != -- ]; do
  if [ -d "$1" ]; then
    mkdir -p "$cage$1"
  else
    mkdir -p "$cage${1%/*}"
    : > "$cage$1"
  fi
  show "$1" "$cage$1"
  shift
done
shift
# Of all processes it sees itself: what it becomes keeps this number.
mkdir -p $cage/proc/self $cage/outside
show /proc/$$ $cage/proc/self
mount -o remount,bind,ro,nosuid,nodev $cage
cd $cage
pivot_root . outside
umount -l /outside
exec setpriv --no-new-privs --bounding-set=-all -- "$@"
