// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {PackedUserOperation, UserOperation} from "./UserOperations.sol";

/// A smart wallet with the interface of Light Account. One key owns it. A stand-in: not the code of public chains.
abstract contract TestLightAccount {
    address public immutable entryPoint;
    address public immutable owner;
    bytes32 private immutable domainVersion;

    constructor(address owner_, address entryPoint_, string memory domainVersion_) {
        owner = owner_;
        entryPoint = entryPoint_;
        domainVersion = keccak256(bytes(domainVersion_));
    }

    receive() external payable {}

    modifier onlyEntryPoint() {
        require(msg.sender == entryPoint, "not the entry point");
        _;
    }

    function execute(address dest, uint256 value, bytes calldata func) external onlyEntryPoint {
        call(dest, value, func);
    }

    function executeBatch(address[] calldata dest, uint256[] calldata value, bytes[] calldata func)
        external
        onlyEntryPoint
    {
        require(dest.length == value.length && dest.length == func.length, "wrong lengths");
        for (uint256 i = 0; i < dest.length; i++) call(dest[i], value[i], func[i]);
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("LightAccount"),
                domainVersion,
                block.chainid,
                address(this)
            )
        );
        bytes32 message =
            keccak256(abi.encode(keccak256("LightAccountMessage(bytes message)"), keccak256(abi.encode(hash))));
        bytes32 signed = keccak256(abi.encodePacked("\x19\x01", domain, message));
        return isOfOwner(signed, signature) ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }

    /// Pays the entry point. Returns 0 if the owner signed the hash of the user operation, 1 otherwise.
    function validate(bytes32 hash, bytes calldata signature, uint256 missing) internal returns (uint256) {
        if (missing > 0) {
            (bool paid,) = entryPoint.call{value: missing}("");
            paid;
        }
        bytes32 signed = keccak256(abi.encodePacked("\x19Ethereum Signed Message:\n32", hash));
        return isOfOwner(signed, signature) ? 0 : 1;
    }

    function isOfOwner(bytes32 hash, bytes calldata signature) internal view virtual returns (bool);

    function isSignedByOwner(bytes32 hash, bytes calldata signature) internal view returns (bool) {
        if (signature.length != 65) return false;
        address signer =
            ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]));
        return signer != address(0) && signer == owner;
    }

    function call(address dest, uint256 value, bytes calldata func) private {
        (bool done, bytes memory answer) = dest.call{value: value}(func);
        if (!done) {
            assembly ("memory-safe") {
                revert(add(answer, 32), mload(answer))
            }
        }
    }
}

/// Stand-in for Light Account 2.0.0: EntryPoint 0.7, version 2 of the EIP-712 domain.
contract TestLightAccount2 is TestLightAccount {
    constructor(address owner) TestLightAccount(owner, 0x0000000071727De22E5E9d8BAf0edAc6f37da032, "2") {}

    function validateUserOp(PackedUserOperation calldata op, bytes32 hash, uint256 missing)
        external
        onlyEntryPoint
        returns (uint256)
    {
        return validate(hash, op.signature, missing);
    }

    /// The first byte is the type of the owner: 0 for a key.
    function isOfOwner(bytes32 hash, bytes calldata signature) internal view override returns (bool) {
        return signature.length == 66 && signature[0] == 0 && isSignedByOwner(hash, signature[1:]);
    }
}

/// Stand-in for Light Account 1.1.0: EntryPoint 0.6, version 1 of the EIP-712 domain.
contract TestLightAccount1 is TestLightAccount {
    constructor(address owner) TestLightAccount(owner, 0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789, "1") {}

    function validateUserOp(UserOperation calldata op, bytes32 hash, uint256 missing)
        external
        onlyEntryPoint
        returns (uint256)
    {
        return validate(hash, op.signature, missing);
    }

    function isOfOwner(bytes32 hash, bytes calldata signature) internal view override returns (bool) {
        return isSignedByOwner(hash, signature);
    }
}

/// Creates smart wallets at an address that is known before (CREATE2).
abstract contract TestLightAccountFactory {
    function createAccount(address owner, uint256 salt) external returns (address account) {
        account = getAddress(owner, salt);
        if (account.code.length == 0) deploy(owner, bytes32(salt));
    }

    function getAddress(address owner, uint256 salt) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(creationCode(), abi.encode(owner)));
        bytes32 place = keccak256(abi.encodePacked(bytes1(0xff), address(this), salt, code));
        return address(uint160(uint256(place)));
    }

    function creationCode() internal pure virtual returns (bytes memory);

    function deploy(address owner, bytes32 salt) internal virtual;
}

contract TestLightAccountFactory2 is TestLightAccountFactory {
    function creationCode() internal pure override returns (bytes memory) {
        return type(TestLightAccount2).creationCode;
    }

    function deploy(address owner, bytes32 salt) internal override {
        new TestLightAccount2{salt: salt}(owner);
    }
}

contract TestLightAccountFactory1 is TestLightAccountFactory {
    function creationCode() internal pure override returns (bytes memory) {
        return type(TestLightAccount1).creationCode;
    }

    function deploy(address owner, bytes32 salt) internal override {
        new TestLightAccount1{salt: salt}(owner);
    }
}
